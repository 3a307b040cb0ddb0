// Entry point of the wallets' script; load it before the app.
import { defaultBasePort, getAddresses } from '../addresses.js'
import { installSandboxBitcoinWallet } from './bitcoin.js'
import { installSandboxWallet } from './evm.js'
import { installSandboxSolanaWallet } from './solana.js'

const { rpc } = getAddresses(Number(import.meta.env.VITE_SANDBOX_PORT ?? defaultBasePort))
installSandboxWallet({ rpcUrls: rpc })
installSandboxBitcoinWallet({ rpcUrls: rpc })
installSandboxSolanaWallet({ rpcUrls: rpc })
