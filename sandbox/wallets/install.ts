// The whole wallet as one script for a page: put it before the app.
import { defaultBasePort, getAddresses } from '../addresses.js'
import { installSandboxWallet } from './evm.js'

const { rpc } = getAddresses(Number(import.meta.env.VITE_SANDBOX_PORT ?? defaultBasePort))
installSandboxWallet({ rpcUrls: rpc })
