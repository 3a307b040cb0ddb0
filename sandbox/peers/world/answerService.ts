import { PNG } from 'pngjs'
import { isRecord, parseJson, readText } from '../../world/json.js'
import { createRandom } from '../../world/pictures/random.js'
import { findWallets } from '../../world/services/findWallets.js'

export type Answer = { status: number; type: string; body: Buffer }

type ServiceRequest = { method: string; url: URL; body: string }

/** Answers for every host but the apps' own, in the same way to every peer. */
export function answerService({ method, url, body }: ServiceRequest): Answer {
  const { hostname, pathname } = url
  if (/\/(public\/)?get\w*Image\/|\.(png|jpe?g|webp|gif|ico)$/.test(pathname)) return ok('image/png', picture)
  if (pathname.endsWith('.svg')) return ok('image/svg+xml', Buffer.from(emptySvg))
  if (/\.woff2?$/.test(pathname)) return ok('font/woff2', font)
  if (/^(secure|verify)\./.test(hostname)) return ok('text/html', Buffer.from(emptyPage))
  if (hostname === 'api.web3modal.org') return json(answerWalletService(url))
  const call = method === 'POST' ? parseJson(body) : undefined
  if (Array.isArray(call)) return json(call.map((each) => answerNode(each, url)))
  if (readText(call, 'jsonrpc')) return json(answerNode(call, url))
  return json({})
}

function answerWalletService({ pathname, searchParams }: URL): unknown {
  const answers: Record<string, () => unknown> = {
    '/getWallets': () => listWallets(searchParams),
    '/appkit/v1/config': () => ({ features }),
    '/appkit/v1/project-limits': () => ({
      planLimits: { tier: 'pro', isAboveRpcLimit: false, isAboveMauLimit: false },
    }),
    '/projects/v1/origins': () => ({ allowedOrigins: ['*.dapp.test', 'https://*.dapp.test'] }),
    '/getAnalyticsConfig': () => ({ isAnalyticsEnabled: true }),
  }
  return answers[pathname]?.() ?? {}
}

/** Every wallet supports every network and every kind of device, so that all peers list the same ones. */
function listWallets(searchParams: URLSearchParams) {
  const { chains: _, ...query } = Object.fromEntries(searchParams)
  const { count, data } = findWallets(query)
  return { count, data: data.map((wallet) => ({ ...wallet, chains, mobile_link: `${wallet.id}://` })) }
}

const chains = ['eip155:1', 'eip155:137', 'eip155:8453']

/** What the service answers for a new project. */
const features = [
  {
    id: 'social_login',
    isEnabled: true,
    config: ['email', 'google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'],
  },
  { id: 'swap', isEnabled: true, config: ['1inch'] },
  { id: 'onramp', isEnabled: true, config: ['meld'] },
  { id: 'activity', isEnabled: true, config: [] },
  { id: 'reown_branding', isEnabled: true, config: [] },
  ...[
    'multi_wallet',
    'email_capture',
    'fund_from_exchange',
    'payments',
    'reown_authentication',
    'headless',
  ].map((id) => ({ id, isEnabled: false, config: [] })),
]

/** Chains that the apps use, by a word in the host of their public node. */
const chainsByHost = { polygon: 137, base: 8453 }

function answerNode(call: unknown, url: URL): unknown {
  const [, asked] = /^eip155:(\d+)$/.exec(url.searchParams.get('chainId') ?? '') ?? []
  const [, byHost] = Object.entries(chainsByHost).find(([word]) => url.hostname.includes(word)) ?? []
  const chainId = Number(asked ?? byHost ?? 1)
  const results: Record<string, unknown> = {
    eth_chainId: `0x${chainId.toString(16)}`,
    net_version: String(chainId),
    eth_blockNumber: '0x1500000',
    eth_getBalance: '0xde0b6b3a7640000',
    eth_gasPrice: '0x3b9aca00',
    eth_call: '0x',
  }
  const id = isRecord(call) ? call.id : undefined
  return { jsonrpc: '2.0', id, result: results[readText(call, 'method') ?? ''] ?? null }
}

function ok(type: string, body: Buffer): Answer {
  return { status: 200, type, body }
}

function json(value: unknown): Answer {
  return ok('application/json', Buffer.from(JSON.stringify(value)))
}

const emptyPage = '<!doctype html><title>empty</title>'
const emptySvg = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>'
/** As large as a web font, but not one: the page keeps the font of the system. */
const font = Buffer.alloc(43_000)
/** The picture of every wallet: noise, about as large as a wallet's real one. */
const picture = drawNoise(50)

function drawNoise(size: number): Buffer {
  const image = new PNG({ width: size, height: size })
  const random = createRandom('picture of a wallet')
  for (let index = 0; index < image.data.length; index++)
    image.data[index] = index % 4 === 3 ? 255 : random.whole(0, 255)
  return PNG.sync.write(image)
}
