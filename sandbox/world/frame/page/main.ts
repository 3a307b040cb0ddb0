import './frame.css'
import { type FrameMessage, frameRequests, isFrameRequest } from 'foyer-kit/frame'
import type { SandboxAddresses } from '../../addresses.js'
import { readText } from '../../json.js'
import { createApproval } from './approval.js'
import { element } from './element.js'
import { findNetwork } from './networks.js'
import { createRequests } from './requests.js'
import { createStorage } from './storage.js'

const addresses: SandboxAddresses = import.meta.env.VITE_SANDBOX
const version = '4'

const site = readParentOrigin()
if (site) await serve(site)
else element('idle').textContent = 'This wallet works in a frame of a dApp only: parent is not set.'

async function serve(site: string) {
  const requests = createRequests({
    storage: createStorage(),
    rpcUrls: addresses.rpc,
    ask: createApproval({ site }),
    site,
    firstNetwork: findNetwork(new URL(location.href).searchParams.get('chainId') ?? ''),
  })
  const post = (message: FrameMessage) => parent.postMessage(message, site)

  addEventListener('message', async ({ data, source, origin }) => {
    if (source !== parent || origin !== site) return
    const { type, failure } = Object.values(frameRequests).find((each) => each.type === data?.type) ?? {}
    const [failed] = failure ?? []
    if (!failed) return
    const id = readText(data, 'id')
    try {
      if (!isFrameRequest(data)) throw new Error('Invalid request')
      post({ ...(await requests.answer(data)), id })
      if (type === '@w3m-app/RELOAD') location.reload()
    } catch (error) {
      post({ type: failed, id, payload: { message: toMessage(error) } })
    }
  })
  await requests.start()
  post({ type: '@w3m-frame/READY', payload: { version } })
}

/** The origin of the page that shows this one in a frame. */
function readParentOrigin(): string | undefined {
  if (parent === window) return undefined
  // The referrer, in browsers without `ancestorOrigins`.
  const address = location.ancestorOrigins?.[0] ?? document.referrer
  return URL.canParse(address) ? new URL(address).origin : undefined
}

function toMessage(error: unknown): string {
  if (error instanceof TypeError && error.message.includes('fetch')) return 'The wallet cannot be reached'
  if (!(error instanceof Error)) return 'An error occurred'
  const isRejection = 'code' in error && error.code === 4001
  return isRejection ? 'User rejected the request' : error.message
}
