import { balanceCache, identityCache, nameCache, nativeBalanceCache } from '#generated/storage/use'
import { type CacheEntries, type CacheOptions, createCache } from '../../core/cache.js'
import { limits } from '../../limits.js'
import type { Amount } from '../../utils/amount.js'
import { parseCaipAddress } from '../../utils/parseCaip.js'
import { safePicture } from '../../utils/picture.js'
import { cleanName } from '../../utils/text.js'
import type { FeatureContext } from '../defineFeature.js'
import type { Profile, TokenBalance } from './account.js'
import { toTokenBalances } from './tokenBalances.js'

type OpenParameters<value> = Pick<CacheOptions<value>, 'read' | 'write'> & { ttlMs: number | undefined }

/**
 * Caches account data in storage, so that a reload does not fetch it again. Other scripts can write there, so
 * values are validated like external data. What storage does not take, such as a long list of tokens, stays in memory
 * until an account disconnects.
 */
export function createFigureCaches({
  environment: { clock, page },
  stored: storedOf,
  verbs,
  watch,
}: Pick<FeatureContext, 'environment' | 'stored' | 'verbs' | 'watch'>) {
  const stored = storedOf({ nativeBalanceCache, balanceCache, identityCache, nameCache })
  const open = <value>({ ttlMs = 0, read, write }: OpenParameters<value>) => {
    let kept: CacheEntries<value> | undefined
    watch(
      'account',
      (accounts) => Object.keys(accounts).length,
      (count, before) => {
        if (count < before) kept = undefined
      },
    )
    return createCache<value>({
      now: clock.now,
      maximumEntries: limits.cacheEntries,
      ttlMs,
      read: () => kept ?? read(),
      write(entries) {
        write(entries)
        kept = read() ? undefined : entries
      },
    })
  }
  const balances = open({
    ttlMs: nativeBalanceCache.ttlMs,
    read: () => stored.get('nativeBalanceCache'),
    write: (entries) => stored.set('nativeBalanceCache', { ...entries }),
  })
  const tokens = open<readonly unknown[]>({
    ttlMs: balanceCache.ttlMs,
    read: () => stored.get('balanceCache'),
    write: (entries) => stored.set('balanceCache', { ...entries }),
  })
  const profiles = open({
    ttlMs: identityCache.ttlMs,
    read: () => stored.get('identityCache'),
    write: (entries) => stored.set('identityCache', { ...entries }),
  })
  const names = open<readonly string[]>({
    ttlMs: nameCache.ttlMs,
    read: () => stored.get('nameCache'),
    write: (entries) => stored.set('nameCache', { ...entries }),
  })

  return {
    names,
    balance: {
      get(caipAddress: string): Amount | undefined {
        const kept = balances.get(caipAddress)
        const { namespace, reference } = parseCaipAddress(caipAddress)
        const coin = verbs.network.find(`${namespace}:${reference}`)?.nativeCurrency
        const isSame = coin && kept?.symbol === coin.symbol && kept.decimals === coin.decimals
        if (!isSame || !/^\d{1,78}$/.test(kept.value)) return undefined
        return { value: BigInt(kept.value), decimals: coin.decimals, symbol: coin.symbol }
      },
      set: (caipAddress: string, { value, decimals, symbol }: Amount) =>
        balances.set(caipAddress, { value: `${value}`, decimals, symbol }),
    },
    tokens: {
      get(caipAddress: string): readonly TokenBalance[] | undefined {
        const { namespace, reference } = parseCaipAddress(caipAddress)
        const kept = tokens.get(caipAddress)
        return kept && toTokenBalances(kept, `${namespace}:${reference}`, page)
      },
      set: (caipAddress: string, value: readonly TokenBalance[]) => tokens.set(caipAddress, value),
    },
    profile: {
      get(caipAddress: string): Profile | undefined {
        const kept = profiles.get(caipAddress)
        if (!kept) return undefined
        const image = safePicture(kept.image, page)
        const [registered] = names.get(parseCaipAddress(caipAddress).address) ?? []
        return { name: cleanName(kept.name) || cleanName(registered) || undefined, image }
      },
      set: profiles.set,
    },
  }
}
