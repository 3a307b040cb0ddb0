import { limits } from '../../limits.js'
import { cleanName } from '../../utils/text.js'
import { safeImageData } from '../../utils/url.js'
import { readField } from '../readField.js'
import { discoverStandardWallets, featureOf, type RegisteredWallet } from '../walletStandard.js'
import type { Wallet } from '../walletStandardTypes.js'
import type { BitcoinProvider } from './providerWallet.js'

/** A wallet of the page, found by Wallet Standard, `btc_providers` or both. */
export type FoundWallet = {
  readonly id: string
  readonly name: string
  readonly icon: string | undefined
  readonly walletKey?: string | undefined
  readonly standard?: Wallet | undefined
  readonly provider?: BitcoinProvider | undefined
}

/**
 * Finds wallets by Wallet Standard and by `btc_providers` (WBIP-004). A wallet found both ways is reported once,
 * as listed. Returns a function that stops discovery.
 */
export function discoverBitcoinWallets(onChange: (wallets: readonly FoundWallet[]) => void): () => void {
  let registered: readonly RegisteredWallet[] = []
  let listed: readonly FoundWallet[] = []
  let announced = ''
  const owners = new Map<string, unknown>()
  const known = new Map<unknown, FoundWallet>()

  const announce = () => {
    const wallets = merge(registered, listed).map((wallet) => ({ ...wallet, id: ownId(wallet, owners) }))
    const now = wallets.map(({ id, standard, provider }) => `${id} ${!!standard} ${!!provider}`).join('\n')
    if (now === announced) return
    announced = now
    onChange(wallets)
  }
  // `btc_providers` has no change event, so read it again whenever a wallet may have arrived.
  const read = () => {
    listed = readProviders(known)
    announce()
  }
  listed = readProviders(known)
  const stop = discoverStandardWallets({
    accepts: (wallet) =>
      Boolean(featureOf(wallet, 'bitcoin:connect')) &&
      wallet.chains.some((chain) => chain.startsWith('bitcoin:')),
    onChange(wallets) {
      registered = wallets
      read()
    },
  })
  read()
  window.addEventListener('load', read)
  return () => {
    stop()
    window.removeEventListener('load', read)
  }
}

/**
 * Leaves out registered wallets whose own object holds a listed provider. Anyone can list any id or name, and
 * register with any provider: only the registered wallet itself can say that it is a duplicate, and the listed
 * one takes nothing from it.
 */
function merge(registered: readonly RegisteredWallet[], listed: readonly FoundWallet[]): FoundWallet[] {
  const others = registered.map(({ wallet, ...facts }) => ({ ...facts, standard: wallet }))
  return [
    ...listed,
    ...others.filter((other) => !listed.some((wallet) => ownerOf(wallet) === ownerOf(other))),
  ]
}

/** The object that answers requests: the provider, also if a Wallet Standard wallet offers it as a feature. */
function ownerOf({ provider, standard }: FoundWallet): unknown {
  const feature = readField(readField(standard, 'features'), 'sats-connect:')
  return provider ?? readField(feature, 'provider') ?? standard
}

/** The first wallet keeps the id; others with the same id get a number. */
function ownId(wallet: FoundWallet, owners: Map<string, unknown>): string {
  const owner = ownerOf(wallet)
  let { id } = wallet
  for (let number = 2; owners.has(id) && owners.get(id) !== owner; number++) id = `${wallet.id}:${number}`
  owners.set(id, owner)
  return id
}

/** Reads `btc_providers` and skips invalid entries. The first entry of a provider counts, also in later readings. */
function readProviders(known: Map<unknown, FoundWallet>): FoundWallet[] {
  const list: unknown = readField(window, 'btc_providers')
  const found: FoundWallet[] = []
  for (const entry of Array.isArray(list) ? list : []) {
    if (found.length >= limits.announcedWallets) break
    const [id, name] = [readField(entry, 'id'), cleanName(readField(entry, 'name'))]
    const provider = typeof id === 'string' && id !== '' ? readPath(id) : undefined
    if (typeof id !== 'string' || !name || !isProvider(provider)) continue
    if (found.some((wallet) => wallet.id === id || wallet.provider === provider)) continue
    const icon = safeImageData(readField(entry, 'icon'), limits.iconBytes)
    const wallet = known.get(provider) ?? { id, name, icon, provider }
    known.set(provider, wallet)
    found.push(wallet)
  }
  return found
}

/** The id of a provider is its path below `window`, such as `example.BitcoinProvider`. */
function readPath(path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => readField(value, name), window)
}

function isProvider(value: unknown): value is BitcoinProvider {
  return typeof value === 'object' && typeof readField(value, 'request') === 'function'
}
