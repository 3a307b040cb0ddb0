import { Buffer } from 'buffer/'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { SandboxAddresses } from '../../addresses.js'
import { drawWallet } from '../../pictures/drawWallet.js'
import { createBitcoinFamily } from '../bitcoinFamily.js'
import { createEvmFamily, createSolanaFamily } from '../families.js'
import { createPhoneWallet } from '../phoneWallet.js'
import { Phone } from './Phone.js'
import { createScreen } from './screen.js'
import './phone.css'

const addresses: SandboxAddresses = import.meta.env.VITE_SANDBOX
const root = document.getElementById('root')

// WalletConnect's library needs `Buffer` to check Verify's attestations.
Object.assign(globalThis, { Buffer })

const screen = createScreen()
const wallet = await createPhoneWallet({
  ...addresses,
  families: [createEvmFamily, createSolanaFamily, createBitcoinFamily].map((create) =>
    create({ rpcUrls: addresses.rpc }),
  ),
  icon: `data:image/svg+xml,${encodeURIComponent(drawWallet('Pocket Wallet', 'tiles'))}`,
  ask: screen.ask,
  onChange: screen.change,
})
Object.assign(window, { phone: { ...wallet, screen } })
if (root)
  createRoot(root).render(
    <StrictMode>
      <Phone wallet={wallet} screen={screen} />
    </StrictMode>,
  )
// The pairing URI of a deep link.
const uri = new URL(location.href).searchParams.get('uri')
if (uri) {
  history.replaceState(null, '', location.pathname)
  await screen.attempt(() => wallet.pair(uri))
}
