import type { Wallet } from '@wallet-standard/base'
import { limits } from '../../limits.js'
import { cleanName } from '../../utils/text.js'
import { safeImageData } from '../../utils/url.js'
import { readField } from '../readField.js'
import { discoverStandardWallets, featureOf, type RegisteredWallet } from '../walletStandard.js'
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
 * Finds wallets by Wallet Standard and by `btc_providers` (WBIP-004). Wallets found both ways under one id
 * are merged. Returns a function that stops discovery.
 */
export function discoverBitcoinWallets(onChange: (wallets: readonly FoundWallet[]) => void): () => void {
  let registered: readonly RegisteredWallet[] = []
  let listed: readonly FoundWallet[] = []
  let announced = ''

  const announce = () => {
    const wallets = merge(registered, listed)
    const now = wallets.map(({ id, standard, provider }) => `${id} ${!!standard} ${!!provider}`).join('\n')
    if (now === announced) return
    announced = now
    onChange(wallets)
  }
  // `btc_providers` has no change event, so read it again whenever a wallet may have arrived.
  const read = () => {
    listed = readProviders()
    announce()
  }
  listed = readProviders()
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

function merge(registered: readonly RegisteredWallet[], listed: readonly FoundWallet[]): FoundWallet[] {
  const both = listed.map((wallet) => {
    const twin = registered.find(({ id }) => id === wallet.id)
    if (!twin) return wallet
    const { walletKey, wallet: standard } = twin
    return { ...wallet, icon: wallet.icon ?? twin.icon, walletKey, standard }
  })
  const others = registered.filter(({ id }) => !listed.some((wallet) => wallet.id === id))
  return [...both, ...others.map(({ wallet, ...facts }) => ({ ...facts, standard: wallet }))]
}

/** Reads `btc_providers` and skips invalid entries. */
function readProviders(): FoundWallet[] {
  const list: unknown = readField(window, 'btc_providers')
  const found: FoundWallet[] = []
  for (const entry of Array.isArray(list) ? list : []) {
    if (found.length >= limits.announcedWallets) break
    const [id, name] = [readField(entry, 'id'), cleanName(readField(entry, 'name'))]
    const provider = typeof id === 'string' && id !== '' ? readPath(id) : undefined
    if (typeof id !== 'string' || !name || !isProvider(provider)) continue
    if (found.some((wallet) => wallet.id === id || wallet.provider === provider)) continue
    found.push({ id, name, icon: safeImageData(readField(entry, 'icon'), limits.iconBytes), provider })
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
