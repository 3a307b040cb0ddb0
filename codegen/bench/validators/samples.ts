import { frameMessageFixtures } from '../../../generated/frame/fixtures.js'
import { isObject } from '../../load/json.js'
import type { ShapeName } from './shapes.js'

/** Values to check repeatedly; all are valid, or none. */
export type Sample = {
  readonly name: string
  readonly shape: ShapeName
  readonly isValid: boolean
  readonly values: readonly unknown[]
}

const wallets = Array.from({ length: 100 }, (_, index) => ({
  id: `c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d${index + 100}`,
  name: `Wallet ${index}`,
  badge_type: index % 3 ? 'none' : 'certified',
  chains: ['eip155:1', 'eip155:137', 'eip155:8453', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  homepage: `https://wallet${index}.example`,
  image_id: `7a33d7f1-3d12-4b5c-f3ee-5cd83cb1b5${index + 10}`,
  image_url: `https://img.example/${index}.png`,
  order: index * 10,
  mobile_link: `wallet${index}://`,
  link_mode: index % 2 ? null : `https://wallet${index}.example/app`,
  desktop_link: null,
  webapp_link: null,
  app_store: `https://apps.example/${index}`,
  play_store: `https://play.example/${index}`,
  chrome_store: null,
  rdns: `example.wallet${index}`,
  injected: [{ namespace: 'eip155', injected_id: `isWallet${index}` }],
}))

const transactions = Array.from({ length: 50 }, (_, index) => ({
  id: `transaction-${index}`,
  metadata: {
    operationType: index % 2 ? 'send' : 'trade',
    hash: `0x2a5f977${index}`,
    minedAt: '2026-02-11T09:14:22Z',
    sentFrom: '0x8ba1f109551bD432803012645Ac136ddd64DBA72',
    sentTo: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    status: 'confirmed',
    nonce: index,
    application: index % 3 ? null : { name: 'Exchange', iconUrl: null },
    chain: 'eip155:8453',
  },
  transfers: [
    {
      fungible_info: { name: 'Ether', symbol: 'ETH', icon: { url: 'https://img.example/eth.png' } },
      nft_info: null,
      direction: 'out',
      quantity: { numeric: '0.25' },
      value: 812.5,
      price: 3250,
    },
    {
      fungible_info: null,
      nft_info: {
        name: `Collectible ${index}`,
        content: { preview: { url: 'https://img.example/nft.png', content_type: 'image/png' }, detail: null },
        flags: { is_spam: false },
      },
      direction: 'in',
      quantity: { numeric: '1' },
      value: null,
      price: null,
    },
  ],
}))

/** All messages but one: its payload may be anything, and libraries disagree on whether that includes undefined. */
const messages = Object.values(frameMessageFixtures).filter(
  ({ type }) => type !== '@w3m-frame/RPC_REQUEST_SUCCESS',
)

/** The values that are timed. */
export const samples: readonly Sample[] = [
  { name: 'wallet list', shape: 'WalletList', isValid: true, values: [{ data: wallets, count: 100 }] },
  {
    name: 'history page',
    shape: 'HistoryPage',
    isValid: true,
    values: [{ data: transactions, next: 'page-2' }],
  },
  { name: 'frame', shape: 'FrameMessage', isValid: true, values: messages },
  {
    name: 'frame, unknown',
    shape: 'FrameMessage',
    isValid: false,
    values: Array.from({ length: 40 }, (_, index) => ({
      type: `@w3m-frame/SOMETHING_NEW_${index}_SUCCESS`,
      id: `${index}`,
      payload: {},
    })),
  },
  {
    name: 'foreign',
    shape: 'FrameMessage',
    isValid: false,
    values: Array.from({ length: 40 }, (_, index) => ({
      source: 'developer-tools',
      payload: { event: 'shown', operations: [index] },
    })),
  },
]

const others = [null, 7, 0.5, 'other', true, [], {}]

/** Copies of a value, each with one part replaced or removed. In lists, only the first entry changes. */
export function* spoil(value: unknown): Generator<unknown> {
  // valibot accepts a list as an object, so that case is skipped.
  yield* isObject(value) ? others.filter((other) => !Array.isArray(other)) : others
  const isList = Array.isArray(value)
  if (!isList && !isObject(value)) return
  for (const [key, part] of Object.entries(value).slice(0, isList ? 1 : undefined)) {
    const replace = (other: unknown) => (isList ? value.with(0, other) : { ...value, [key]: other })
    for (const other of spoil(part)) yield replace(other)
    if (!isList) yield Object.fromEntries(Object.entries(value).filter(([name]) => name !== key))
  }
}
