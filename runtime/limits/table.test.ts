import { expect, test } from 'vitest'
import { limits } from '../limits.js'

// Tests of behaviour go by the names of the table; that its numbers are those of the product is shown here.
const minute = 60_000

test('the RPC of a chain is asked with the patience of the product', () => {
  expect(limits).toMatchObject({ rpcTimeoutMs: 10_000, rpcBatchSize: 1000, rpcRetries: 3, retryDelayMs: 150 })
  expect(limits).toMatchObject({ rpcPingMs: 4000, rpcSamples: 10 })
  expect(limits).toMatchObject({ rpcStabilityWeight: 0.7, rpcLatencyWeight: 0.3 })
})

test('what the visitor sees comes and goes when the product says', () => {
  expect(limits).toMatchObject({
    modalErrorDelayMs: 300,
    toastGapMs: 150,
    shakeMs: 500,
    imageTimeoutMs: 2000,
  })
})

test('lists are as long, and codes as good, as the product says', () => {
  expect(limits).toMatchObject({ pairingMs: 4 * minute, pairingMarginMs: 10_000, pendingRequests: 99 })
  expect(limits).toMatchObject({ walletsPerPage: 40, recommendedWallets: 4, searchResults: 100 })
  expect(limits).toMatchObject({ featuredWallets: 4, recentWallets: 2, tokenBalanceRetryMs: 30_000 })
})
