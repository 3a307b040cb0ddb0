import type { OnrampUrlRequest } from '#generated/blockchain-api/index'
import { PurchaseLinkRefusedError } from '#generated/errors/onramp'
import type { CheckedConfig } from '../../config.js'
import { meldSymbol, sellers } from '../../selectors/offeredSellers.js'
import type { Namespace } from '../../utils/caip.js'
import { parseAmount } from '../../utils/parseAmount.js'
import { safeLink } from '../../utils/url.js'
import type { OnrampProviderName } from './types.js'

/** Coinbase's names of EVM chains, by number. */
const coinbaseNetworks: { readonly [chain: string]: string } = {
  1: 'ethereum',
  42161: 'arbitrum',
  137: 'polygon',
  80094: 'berachain',
  43114: 'avalanche-c-chain',
  10: 'optimism',
  42220: 'celo',
  8453: 'base',
}

/** Coinbase's name of an EVM chain; Ethereum if it has none. */
export function coinbaseNetwork(chain: string): string {
  return coinbaseNetworks[chain] ?? 'ethereum'
}

/** The page of Meld that sells to an account. */
export function meldLink(
  { onramp, projectId }: Pick<CheckedConfig, 'onramp' | 'projectId'>,
  { address, namespace }: { readonly address: string; readonly namespace: Namespace },
): string {
  const url = new URL(onramp?.meld ?? sellers.meld.url)
  url.search = String(
    new URLSearchParams({
      publicKey: onramp?.meldPublicKey ?? '',
      destinationCurrencyCode: meldSymbol(namespace),
      walletAddress: address,
      externalCustomerId: projectId,
    }),
  )
  return url.href
}

/** What Coinbase's page begins with: it takes only whole amounts. */
export function coinbaseRequest(parameters: {
  readonly address: string
  readonly chain: string
  readonly symbol: string
  /** In the currency to pay with. */
  readonly amount: string
  /** In the currency to buy, if a quote is known. */
  readonly purchaseAmount: string | undefined
}): OnrampUrlRequest {
  const { address, chain, symbol, amount, purchaseAmount } = parameters
  const [fiat, crypto] = [readWhole(amount), readWhole(purchaseAmount)]
  return {
    destinationWallets: [{ address, blockchains: Object.values(coinbaseNetworks), assets: [symbol] }],
    partnerUserId: address,
    defaultNetwork: coinbaseNetwork(chain),
    defaultExperience: 'buy',
    // Coinbase takes one of them.
    ...(fiat !== undefined && { presetFiatAmount: fiat }),
    ...(fiat === undefined && crypto !== undefined && { presetCryptoAmount: crypto }),
  }
}

function readWhole(amount: string | undefined): number | undefined {
  const whole = amount === undefined ? undefined : parseAmount(amount, 0)
  return whole !== undefined && whole > 0n && whole <= Number.MAX_SAFE_INTEGER ? Number(whole) : undefined
}

/**
 * Returns a link to a provider that is safe to open: encrypted, and to the provider's own site. One to Coinbase must
 * also deliver to `address` alone.
 *
 * @throws PurchaseLinkRefusedError
 */
export function requireProviderLink(
  provider: OnrampProviderName,
  link: string,
  { config, address }: { readonly config: Pick<CheckedConfig, 'onramp'>; readonly address: string },
): string {
  const [safe, site] = [safeLink(link), safeLink(config.onramp?.[provider] ?? sellers[provider].url)]
  const isOwn = safe !== undefined && site !== undefined && new URL(safe).origin === new URL(site).origin
  if (!isOwn || (provider === 'coinbase' && !deliversTo(address, safe)))
    throw new PurchaseLinkRefusedError({ provider })
  return safe
}

function deliversTo(address: string, link: string): boolean {
  const { searchParams, hash } = new URL(link)
  // Other parameters name receivers as well, or stand for some that only Coinbase can read.
  const names = [...searchParams.keys()].map((name) => name.toLowerCase())
  const receivers = names.filter((name) => /wallet|address|session/.test(name))
  if (receivers.length !== 1 || hash !== '') return false
  const wallets = readJson(searchParams.get('destinationWallets'))
  const isOwn = (wallet: unknown) => {
    const { address: receiver, ...others } = { __proto__: null, address: undefined, ...Object(wallet) }
    const isNamed = typeof receiver === 'string' && receiver.toLowerCase() === address.toLowerCase()
    return isNamed && Object.keys(others).every((name) => described.includes(name))
  }
  return Array.isArray(wallets) && wallets.length > 0 && wallets.every(isOwn)
}

/** What a wallet in a link to Coinbase has besides its address: what may be bought for it. */
const described = ['assets', 'blockchains', 'supported_networks', 'supportedNetworks']

function readJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined // the link names no wallet, so it is refused
  }
}
