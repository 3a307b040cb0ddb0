import { limits } from '../limits.js'
import { cleanName } from '../utils/text.js'
import { safeImageData } from '../utils/url.js'
import { readField } from './readField.js'
import type { IdentifierString, Wallet } from './walletStandardTypes.js'

/**
 * A Wallet Standard wallet that registered with the page. Displayed fields are copies, so the wallet cannot
 * change them later.
 */
export type RegisteredWallet = {
  /** The wallet's own id if it has one, else its name. Made unique among the wallets found. */
  readonly id: string
  readonly name: string
  readonly icon: string | undefined
  /** Identifies the wallet object across namespaces. */
  readonly walletKey: string
  /** The wallet itself. Treat all of its data as untrusted. */
  readonly wallet: Wallet
}

export type DiscoverStandardWalletsParameters = {
  /** Whether a wallet supports the namespace. Called once per wallet. */
  accepts: (wallet: Wallet) => boolean
  onChange: (wallets: readonly RegisteredWallet[]) => void
}

/**
 * Reports the page's wallets, now and as they register or unregister. Returns a function that stops. Replaces
 * `getWallets` of `@wallet-standard/app`, whose listener can never be removed.
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
    const arrived = wallets.flatMap((value) => {
      const isFull = isStopped || seen.size >= limits.announcedWallets
      const wallet = isFull || seen.has(value) ? undefined : readWallet(value, accepts)
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

/** The function of a feature, such as `connect` of `standard:connect`. Undefined if the wallet lacks it. */
export function featureOf(
  wallet: Wallet,
  name: IdentifierString,
  method = name.slice(name.indexOf(':') + 1),
): ((...parameters: readonly unknown[]) => unknown) | undefined {
  const feature = readField(readField(wallet, 'features'), name)
  const run = readField(feature, method)
  return typeof run === 'function' ? (...parameters) => Reflect.apply(run, feature, parameters) : undefined
}

/**
 * Calls `listener` when accounts or chains change (`standard:events`). Returns a function that unsubscribes.
 */
export function followStandardWallet(wallet: Wallet, listener: (changes: unknown) => void): () => void {
  try {
    const stop = featureOf(wallet, 'standard:events', 'on')?.('change', listener)
    return () => call(stop, undefined)
  } catch {
    return () => {} // requests still work without events
  }
}

/** Validates a registration. Undefined unless it is a readable wallet of the namespace. */
function readWallet(value: unknown, accepts: (wallet: Wallet) => boolean): RegisteredWallet | undefined {
  try {
    if (!isWallet(value) || !accepts(value)) return undefined
    const name = cleanName(value.name)
    const id = cleanName(readField(value, 'id')) || name
    const icon = safeImageData(value.icon, limits.iconBytes)
    return name ? { id, name, icon, walletKey: keyOf(value), wallet: value } : undefined
  } catch {
    return undefined // a getter threw
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

/** Any wallet can claim any name, so later wallets with the same id get a number. */
function withOwnIds(wallets: readonly RegisteredWallet[]): readonly RegisteredWallet[] {
  const taken = new Set<string>()
  return wallets.map((wallet) => {
    let { id } = wallet
    for (let number = 2; taken.has(id); number++) id = `${wallet.id}:${number}`
    taken.add(id)
    return id === wallet.id ? wallet : { ...wallet, id }
  })
}

/** Calls an untrusted value if it is a function, and ignores errors. */
function call(run: unknown, self: unknown, ...parameters: readonly unknown[]): void {
  try {
    if (typeof run === 'function') Reflect.apply(run, self, parameters)
  } catch {
    // ignore wallets that fail to register
  }
}
