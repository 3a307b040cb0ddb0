import type { Wallet } from '@wallet-standard/base'
import { limits } from '../../limits.js'
import { cleanName } from '../../utils/text.js'
import { safeImageData } from '../../utils/url.js'
import { readField } from '../readField.js'
import { discoverStandardWallets, featureOf, type RegisteredWallet } from '../walletStandard.js'
import type { BitcoinProvider } from './providerWallet.js'

/** A wallet of the page, by one way or by both. */
export type FoundWallet = {
  readonly id: string
  readonly name: string
  readonly icon: string | undefined
  readonly walletKey?: string | undefined
  readonly standard?: Wallet | undefined
  readonly provider?: BitcoinProvider | undefined
}

/**
 * Finds wallets of both kinds, those that register (Wallet Standard) and those that `btc_providers` lists (WBIP-004); returns stop. One
 * that comes both ways, under the same id, is one.
 */
export function discoverBitcoinWallets(onChange: (wallets: readonly FoundWallet[]) => void): () => void {
  let registered: readonly RegisteredWallet[] = []
  let listed: readonly FoundWallet[] = []
  let told = ''

  const tell = () => {
    const wallets = merge(registered, listed)
    const now = wallets.map(({ id, standard, provider }) => `${id} ${!!standard} ${!!provider}`).join('\n')
    if (now === told) return
    told = now
    onChange(wallets)
  }
  // The list says nothing when it grows: it is read again whenever a wallet may have arrived.
  const read = () => {
    listed = readProviders()
    tell()
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

/** Reads what strangers put into the list; what is no wallet, or breaks while it is looked at, is left out. */
function readProviders(): FoundWallet[] {
  const list: unknown = readField(window, 'btc_providers')
  const found: FoundWallet[] = []
  for (const entry of Array.isArray(list) ? list : []) {
    const [id, name] = [readField(entry, 'id'), cleanName(readField(entry, 'name'))]
    const provider = typeof id === 'string' && id !== '' ? readPath(id) : undefined
    if (typeof id !== 'string' || !name || !isProvider(provider)) continue
    if (found.some((wallet) => wallet.id === id || wallet.provider === provider)) continue
    found.push({ id, name, icon: safeImageData(readField(entry, 'icon'), limits.iconBytes), provider })
  }
  return found
}

/** The id of a provider is where it stands below `window`: `example.BitcoinProvider`. */
function readPath(path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => readField(value, name), window)
}

function isProvider(value: unknown): value is BitcoinProvider {
  return typeof value === 'object' && typeof readField(value, 'request') === 'function'
}
