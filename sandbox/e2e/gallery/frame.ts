// The page of the embedded wallet in the gallery: the sandbox's questions, without a server, for one fixed account.
import { isFrameRequest } from 'foyer-kit/frame'
import { accounts } from '../../world/accounts.js'
import { createApproval } from '../../world/frame/page/approval.js'
import '../../world/frame/page/frame.css'
import page from '../../world/frame/page/index.html?raw'
import { applyTheme } from '../../world/frame/page/theme.js'
import { createEvmProvider } from '../../world/wallets/evmProvider.js'
import { drawn } from './frameMessages.js'

const { body } = new DOMParser().parseFromString(page, 'text/html')
document.body.replaceChildren(...[...body.children].filter(({ localName }) => localName !== 'script'))

const site = 'https://shop.test'
const storage = { getItem: () => JSON.stringify({ isAuthorised: true }), setItem() {} }
const wallet = createEvmProvider({ accounts, rpcUrls: {}, ask: createApproval({ site }), storage, site })
const address = accounts[0]?.signer.address

addEventListener('message', ({ data, source }) => {
  if (source !== parent || !isFrameRequest(data)) return
  if (data.type === '@w3m-app/SYNC_THEME') applyTheme(data.payload)
  if (data.type !== '@w3m-app/RPC_REQUEST' || data.payload.method !== 'personal_sign') return
  wallet.request({ method: 'personal_sign', params: [data.payload.params[0], address] }).catch(() => {})
  requestAnimationFrame(() => requestAnimationFrame(() => parent.postMessage(drawn, location.origin)))
})
