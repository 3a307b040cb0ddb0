import { createCache } from '../core/cache.js'
import type { Foyer } from '../foyer.js'
import { limits } from '../limits.js'
import type { Amount } from '../utils/amount.js'

/** What was read of accounts a moment ago, kept in storage so that a reload need not ask again. */
export function createAccountCaches({
  stored,
  environment: { clock },
}: Pick<Foyer, 'stored' | 'environment'>) {
  const common = { now: clock.now, maximumEntries: limits.cacheEntries }
  const balances = createCache({
    ...common,
    ttlMs: limits.balanceCacheMs,
    read: () => stored.get('nativeBalanceCache'),
    write: (entries) => stored.set('nativeBalanceCache', { ...entries }),
  })
  return {
    balance: {
      get(key: string): Amount | undefined {
        const kept = balances.get(key)
        return kept && { ...kept, value: BigInt(kept.value) }
      },
      set: (key: string, { value, decimals, symbol }: Amount) =>
        balances.set(key, { value: `${value}`, decimals, symbol }),
    },
    worth: createCache({
      ...common,
      ttlMs: limits.balanceCacheMs,
      read: () => stored.get('balanceCache'),
      write: (entries) => stored.set('balanceCache', { ...entries }),
    }),
    profile: createCache({
      ...common,
      ttlMs: limits.identityCacheMs,
      read: () => stored.get('identityCache'),
      write: (entries) => stored.set('identityCache', { ...entries }),
    }),
  }
}
