import fc from 'fast-check'
import { createTestWorld } from 'foyer-kit/testing'
import { test, vi } from 'vitest'
import { allShapes } from '../../../codegen/test/shapes.js'
import { isFoyerError } from '../../../generated/support/FoyerError.js'
import { createIssue } from '../../../generated/support/validate.js'
import * as bitcoin from '../../../runtime/adapters/bitcoin/address.js'
import { parseBase64, parseShared, parseTransactionId } from '../../../runtime/adapters/bitcoin/wallet.js'
import { alignAnswers } from '../../../runtime/adapters/evm/alignAnswers.js'
import { parseChainId } from '../../../runtime/adapters/evm/chainId.js'
import { isEvmAddress, isSignature, isTransactionHash } from '../../../runtime/adapters/evm/eip1193.js'
import { parseQuantity as parseEvmQuantity } from '../../../runtime/adapters/evm/quantity.js'
import { eventKinds, readEvent, readPayment } from '../../../runtime/adapters/evm/readEvent.js'
import { parseAccounts as parseEvmAccounts } from '../../../runtime/adapters/evm/request.js'
import { parseAccounts } from '../../../runtime/adapters/solana/accounts.js'
import { isSolanaAddress, isSolanaSignature } from '../../../runtime/adapters/solana/address.js'
import { decodeBase58 } from '../../../runtime/adapters/solana/base58.js'
import { parseAccount } from '../../../runtime/adapters/solana/splToken.js'
import { readTransaction } from '../../../runtime/adapters/solana/transaction.js'
import { toWalletError } from '../../../runtime/adapters/walletError.js'
import { readShown } from '../../../runtime/cookies/shownCookie.js'
import { toFrameError } from '../../../runtime/services/frame/frameError.js'
import { isWithin } from '../../../runtime/services/frame/isWithin.js'
import { isRateLimit } from '../../../runtime/services/nodes/isRateLimit.js'
import { retryAfterMs } from '../../../runtime/services/nodes/retryAfterMs.js'
import { parseMessage } from '../../../runtime/services/siwx/parseMessage.js'
import { createStored } from '../../../runtime/services/stored.js'
import { chainOf, readApproved } from '../../../runtime/services/walletConnect/approvedNamespace.js'
import { isPeerSession, readStored } from '../../../runtime/services/walletConnect/readStored.js'
import {
  toCatalogueError,
  toProviderError,
} from '../../../runtime/services/walletConnect/walletConnectError.js'
import { decodeBase64 } from '../../../runtime/utils/base64.js'
import { isCaipNetworkId, isNamespace } from '../../../runtime/utils/caip.js'
import { checkCalls } from '../../../runtime/utils/checkCalls.js'
import { appLink, isOnSite } from '../../../runtime/utils/deepLink.js'
import { isOriginAllowed } from '../../../runtime/utils/origin.js'
import { parseAmount } from '../../../runtime/utils/parseAmount.js'
import { parseCaipAddress, parseCaipNetworkId } from '../../../runtime/utils/parseCaip.js'
import { safePicture } from '../../../runtime/utils/picture.js'
import { cleanName } from '../../../runtime/utils/text.js'
import { safeImageData, safeLink } from '../../../runtime/utils/url.js'
import { parseQuantity } from '../../../ui-react/parts/parseQuantity.js'
import { parseHex } from '../../../ui-react/theme/contrast.js'
import { parseDate } from '../../../ui-react/views/Account/groupByMonth.js'

const isLong = Boolean(process.env.FOYER_LONG)
// A long run has a new seed, shown in each failure.
if (!isLong) fc.configureGlobal({ seed: 20260102 })
if (isLong) vi.setConfig({ testTimeout: 3_600_000 })
const numRuns = isLong ? 100_000 : 500

/** Values that JSON can carry, with keys and objects that code may trip over. */
const odd = fc.constantFrom(
  'toString',
  'valueOf',
  'then',
  '__proto__',
  'constructor',
  'length',
  'message',
  'code',
)
const json = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom(null, true, 0, -1, 1e308, '', '0x', '0', 'NaN', { toString: 0, valueOf: 0 }),
    fc.double(),
    fc.string({ unit: 'binary' }),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.oneof(odd, fc.string()), tie('value'), { maxKeys: 4 }),
  ),
})).value
const anything = fc.oneof(
  json,
  fc.anything({ withBigInt: true, withNullPrototype: true, withObjectString: true }),
)

/** Any text, and `samples` with a part cut out, doubled or replaced. */
function textLike(samples: readonly string[]): fc.Arbitrary<string> {
  const text = fc.string({ unit: 'binary', maxLength: 200 })
  const mutated = fc
    .tuple(fc.constantFrom(...samples), fc.nat(), fc.nat(), fc.oneof(text, fc.constantFrom(...samples)))
    .map(([sample, from, length, part]) => {
      const start = from % (sample.length + 1)
      return sample.slice(0, start) + part + sample.slice(start + (length % (sample.length + 1)))
    })
  return fc.oneof(text, fc.constantFrom(...samples), mutated)
}

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const message = `app.example wants you to sign in with your Ethereum account:\n${address}\n\n\nURI: https://app.example\nVersion: 1\nChain ID: 1\nNonce: abcdefgh\nIssued At: 2026-01-01T00:00:00Z`
const samples = [
  ...['eip155:1', `eip155:1:${address}`, 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', address, message],
  ...['bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'So11111111111'],
  ...['https://app.example/a?b#c', 'lantern://', 'https://*.app.example:*', 'data:image/png;base64,AAAA'],
  ...[
    '12.50',
    '1e999',
    '0x1',
    '2026-01-01T00:00:00Z',
    '#0af',
    '30',
    'AQID',
    '{"version":1,"at":0,"value":{}}',
  ],
]
const text = textLike(samples)
const now = Date.UTC(2026, 0, 1)

const parsersOfText: { readonly [name: string]: (value: string) => unknown } = {
  parseCaipNetworkId,
  parseCaipAddress,
  parseMessage,
  parseQuantity: (value) => parseQuantity(value, 6),
  parseAmount: (value) => parseAmount(value, 6),
  readShown,
  readApproved: (value) =>
    readApproved(
      { eip155: { accounts: [value], methods: [value] }, [value]: { accounts: [value], methods: [] } },
      {
        namespaces: ['eip155'],
        isOffered: () => true,
        readAddress: (_, account) => (isEvmAddress(account) ? account : undefined),
      },
    ),
  parseDate: (value) => parseDate(value, now),
  parseHex,
  decodeBase58,
  decodeBase64,
  readTransaction: (value) => readTransaction(new TextEncoder().encode(value)),
  retryAfterMs: (value) => retryAfterMs(new Headers({ 'retry-after': encodeURIComponent(value) }), now),
  isOnSite: (value) => {
    const app = appLink(value)
    return app && isOnSite(app, [value, ...samples])
  },
  isOriginAllowed: (value) => [
    isOriginAllowed(value, samples),
    isOriginAllowed('https://app.example', [value]),
  ],
  stored: (value) => readEntry(value),
}

const parsersOfAnything: { readonly [name: string]: (value: unknown) => unknown } = {
  isNamespace,
  isCaipNetworkId,
  isEvmAddress,
  isTransactionHash,
  isSignature,
  isSolanaAddress,
  isSolanaSignature,
  bitcoinRealm: bitcoin.realmOf,
  parseChainId,
  parseAccounts: (value) => parseAccounts('standard:connect', value),
  parseEvmAccounts: (value) => parseEvmAccounts('eth_accounts', value),
  alignAnswers: (value) => alignAnswers(value, value),
  parseTokenAccount: parseAccount,
  parseShared: (value) => parseShared('getAddresses', value),
  parseTransactionId: (value) => parseTransactionId('sendTransfer', value),
  parseBase64: (value) => parseBase64('signPsbt', value),
  chainOf: (value) => chainOf('eip155', value),
  isWithin: (value) => isWithin(value, 1000),
  toFrameError,
  toProviderError,
  toCatalogueError,
  toWalletError,
  isRateLimit,
  checkCalls,
  cleanName,
  safeLink,
  safeImageData: (value) => safeImageData(value, 1000),
  safePicture: (value) => safePicture(value, { origin: 'https://app.example' }),
  appLink,
  isPeerSession,
  'readStored keychain': (value) => readStored('wc@2:core:1//keychain', value, () => {}),
  'readStored session': (value) => readStored('wc@2:client:1//session', value, () => {}),
  'readStored subscription': (value) => readStored('wc@2:core:1//subscription', value, () => {}),
}

/** Logs that almost are events of a token. */
const logs = fc.record({
  address: fc.oneof(text, anything),
  topics: fc.oneof(fc.array(fc.oneof(fc.constantFrom(...Object.values(eventKinds)), text)), anything),
  data: fc.oneof(text, anything),
})

function readEntry(text: string): unknown {
  const { environment } = createTestWorld()
  environment.storage.set('any', text)
  const isValid = (value: unknown): value is object => value instanceof Object
  return createStored({ any: { key: 'any', version: 1, isValid } }, environment).get('any')
}

/** Runs on any value; may throw only errors of the catalog. */
function calm<value>(name: string, values: fc.Arbitrary<value>, run: (value: value) => unknown) {
  const property = fc.property(values, (value) => {
    try {
      run(value)
    } catch (error) {
      if (!isFoyerError(error)) throw error
    }
  })
  return { name, property }
}

const validators = await allShapes()
const readers = [
  ...validators.map(({ name, check }) => calm(name, anything, (value) => check(value, createIssue()))),
  calm('parseEvmQuantity', json, (value) => parseEvmQuantity('eth_getBalance', value)),
  calm('readPayment', fc.oneof(logs, anything), (log) => {
    const event = readEvent(log)
    return event && readPayment(event)
  }),
  ...Object.entries(parsersOfText).map(([name, run]) => calm(name, text, run)),
  ...Object.entries(parsersOfAnything).map(([name, run]) => calm(name, fc.oneof(text, anything), run)),
]

test.each(readers)('$name withstands random input [L-06]', ({ property }) => {
  fc.assert(property, { numRuns })
})
