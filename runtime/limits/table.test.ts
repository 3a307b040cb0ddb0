import { expect, test } from 'vitest'
import { limits } from '../limits.js'

// Other tests use the constants by name; this file checks their values.
const minute = 60_000

test('RPC timeouts have the product’s values', () => {
  expect(limits).toMatchObject({ rpcTimeoutMs: 10_000, rpcBatchSize: 1000, rpcRetries: 3, retryDelayMs: 150 })
  expect(limits).toMatchObject({ rpcPingMs: 4000, rpcSamples: 10 })
  expect(limits).toMatchObject({ rpcStabilityWeight: 0.7, rpcLatencyWeight: 0.3 })
})

test('requests to services have the product’s limits [D-14]', () => {
  expect(limits).toMatchObject({ requestsPerMinute: 60, retryAfterMs: 30_000, refusedEndpointMs: 30_000 })
  expect(limits).toMatchObject({ responseBytes: 5 * 1024 * 1024 })
})

test('visible delays have the product’s values', () => {
  expect(limits).toMatchObject({
    modalErrorDelayMs: 300,
    toastGapMs: 150,
    shakeMs: 500,
    imageTimeoutMs: 2000,
  })
})

test('list sizes and code lifetimes have the product’s values', () => {
  expect(limits).toMatchObject({ pairingMs: 4 * minute, pairingMarginMs: 10_000, pendingRequests: 99 })
  expect(limits).toMatchObject({ walletsPerPage: 40, recommendedWallets: 4, searchResults: 100 })
  expect(limits).toMatchObject({ featuredWallets: 4, recentWallets: 2, tokenBalanceRetryMs: 30_000 })
})
