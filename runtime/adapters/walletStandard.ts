import type { Wallet } from '@wallet-standard/base'
import { limits } from '../limits.js'
import { cleanName } from '../utils/text.js'
import { safeImageData } from '../utils/url.js'
import { readField } from './readField.js'

/** A wallet that registered with the page (Wallet Standard). What is shown of it is a copy that cannot change afterwards. */
export type RegisteredWallet = {
  /** What the wallet calls itself, or its name: the standard asks for no more. Unique among those that were found. */
  readonly id: string
  readonly name: string
  readonly icon: string | undefined
  /** Tells one object from another, the same in every family that finds it. */
  readonly walletKey: string
  /** The wallet itself; whatever it says may be nonsense. */
  readonly wallet: Wallet
}

export type DiscoverStandardWalletsParameters = {
  /** Whether a wallet serves the family that looks for wallets; asked once. */
  accepts: (wallet: Wallet) => boolean
  onChange: (wallets: readonly RegisteredWallet[]) => void
}

/**
 * Finds the wallets of the page now, and as more register or leave; returns stop. These lines stand in for `getWallets` of
 * `@wallet-standard/app`, which keeps its list and its listener for as long as the page lives.
 */
export function discoverStandardWallets(parameters: DiscoverStandardWalletsParameters): () => void {
  const { accepts, onChange } = parameters
  const seen = new Set<unknown>()
  let found: readonly RegisteredWallet[] = []
  let isStopped = false

  const change = (next: readonly RegisteredWallet[]) => {
    if (isStopped || next.length === found.length) return
    found = next
    onChange(found)
  }
  const register = (...wallets: readonly unknown[]) => {
    const isNew = (value: unknown) => !isStopped && !seen.has(value)
    const arrived = wallets.filter(isNew).flatMap((value) => {
      const wallet = readWallet(value, accepts)
      if (!wallet) return []
      seen.add(value)
      return [wallet]
    })
    change(withOwnIds([...found, ...arrived]))
    return () => {
      for (const value of wallets) seen.delete(value)
      change(found.filter(({ wallet }) => !wallets.includes(wallet)))
    }
  }

  const api = Object.freeze({ register })
  const listen = (event: Event) => call(readField(event, 'detail'), undefined, api)
  window.addEventListener('wallet-standard:register-wallet', listen)
  window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
  return () => {
    isStopped = true
    window.removeEventListener('wallet-standard:register-wallet', listen)
  }
}

/** Names of features and chains: `solana:signMessage`, `bitcoin:mainnet`. */
export type Identifier = `${string}:${string}`

/** The function of a feature, `connect` of `standard:connect`; undefined when the wallet does not have it. */
export function featureOf(
  wallet: Wallet,
  name: Identifier,
  method = name.slice(name.indexOf(':') + 1),
): ((...parameters: readonly unknown[]) => unknown) | undefined {
  const feature = readField(readField(wallet, 'features'), name)
  const run = readField(feature, method)
  return typeof run === 'function' ? (...parameters) => Reflect.apply(run, feature, parameters) : undefined
}

/** Calls `listener` when the wallet says that its accounts or chains have changed (`standard:events`); returns stop. */
export function followStandardWallet(wallet: Wallet, listener: (changes: unknown) => void): () => void {
  try {
    const stop = featureOf(wallet, 'standard:events', 'on')?.('change', listener)
    return () => call(stop, undefined)
  } catch {
    return () => {} // a wallet whose events are broken can still be asked
  }
}

/** Reads what a stranger registered; undefined when it is not a wallet of the family, or breaks while it is looked at. */
function readWallet(value: unknown, accepts: (wallet: Wallet) => boolean): RegisteredWallet | undefined {
  try {
    if (!isWallet(value) || !accepts(value)) return undefined
    const name = cleanName(value.name)
    const id = cleanName(readField(value, 'id')) || name
    const icon = safeImageData(value.icon, limits.iconBytes)
    return name ? { id, name, icon, walletKey: keyOf(value), wallet: value } : undefined
  } catch {
    return undefined // what breaks while it is looked at could not be offered
  }
}

const keys = new WeakMap<Wallet, string>()
let lastKey = 0
function keyOf(wallet: Wallet): string {
  const key = keys.get(wallet) ?? `standard:${++lastKey}`
  keys.set(wallet, key)
  return key
}

function isWallet(value: unknown): value is Wallet {
  const lists = [readField(value, 'chains'), readField(value, 'accounts')]
  const features = readField(value, 'features')
  return (
    typeof readField(value, 'name') === 'string' &&
    lists.every(Array.isArray) &&
    typeof features === 'object' &&
    features !== null
  )
}

/** A name can be taken by anybody: whoever comes later under the same one is told apart by a number. */
function withOwnIds(wallets: readonly RegisteredWallet[]): readonly RegisteredWallet[] {
  const taken = new Set<string>()
  return wallets.map((wallet) => {
    let { id } = wallet
    for (let number = 2; taken.has(id); number++) id = `${wallet.id}:${number}`
    taken.add(id)
    return id === wallet.id ? wallet : { ...wallet, id }
  })
}

/** Calls what may be no function, and may throw. */
function call(run: unknown, self: unknown, ...parameters: readonly unknown[]): void {
  try {
    if (typeof run === 'function') Reflect.apply(run, self, parameters)
  } catch {
    // a wallet that breaks while it registers is not there
  }
}
