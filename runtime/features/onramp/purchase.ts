import { createOnrampUrl, getHistory, type Transaction } from '#generated/blockchain-api/index'
import { PurchaseLinkUnavailableError, PurchaseWindowBlockedError } from '#generated/errors/onramp'
import type { Client } from '#generated/support/client'
import { abortable } from '../../core/abortable.js'
import { pause } from '../../core/pause.js'
import { createRenewable } from '../../core/renewable.js'
import type { PopupWindow } from '../../environment/popupWindow.js'
import { limits } from '../../limits.js'
import type { Network } from '../../networks/defineNetwork.js'
import { openDetachedWindow } from '../../services/windows/openDetachedWindow.js'
import type { CaipAddress } from '../../utils/caip.js'
import { parseAmount } from '../../utils/parseAmount.js'
import { cleanName } from '../../utils/text.js'
import { toFoyerError } from '../../utils/toFoyerError.js'
import type { FeatureContext } from '../defineFeature.js'
import { coinbaseRequest, meldLink, requireProviderLink } from './providers.js'
import type { OnrampProviderName, OnrampState, Purchase } from './types.js'

export type CreatePurchaseParameters = {
  readonly state: Pick<OnrampState, 'amount' | 'price' | 'purchase' | 'purchaseCurrency'>
  openClient(): Promise<Client>
}

/** Who receives what is bought. */
export type Receiver = {
  readonly account: { readonly address: string; readonly caipAddress: CaipAddress; readonly type: string }
  readonly network: Network
}

type Started = Receiver & {
  readonly provider: OnrampProviderName
  readonly popup: PopupWindow | undefined
  readonly signal: AbortSignal
}

/** The purchase in the window of a provider; the latest counts. */
export function createPurchase(context: FeatureContext, { state, openClient }: CreatePurchaseParameters) {
  const { config, environment, track, verbs } = context
  const { clock, log, page } = environment
  const scope = createRenewable(context.signal)
  let current: { readonly started: Started; readonly opened: Promise<void> } | undefined

  const requestLink = async (started: Started): Promise<string> => {
    const { provider, account, network, signal } = started
    const { address } = account
    if (provider === 'meld') return meldLink(config, { address, namespace: network.chainNamespace })
    const { price } = state
    const { purchaseAmount } = price.status === 'ready' && !price.isStandIn ? price.quote : {}
    const { symbol } = state.purchaseCurrency
    const request = coinbaseRequest({
      address,
      symbol,
      chain: chainOf(network),
      amount: state.amount,
      purchaseAmount: purchaseAmount?.currency === symbol ? purchaseAmount.amount : undefined,
    })
    try {
      const client = await abortable(openClient(), signal)
      return (await createOnrampUrl(client, request, { signal })).url
    } catch (cause) {
      signal.throwIfAborted()
      throw new PurchaseLinkUnavailableError({ provider }, { cause })
    }
  }

  /** Coinbase's purchases for the account. Other providers do not list any. */
  const readPurchases = async ({ account, signal }: Started): Promise<readonly Transaction[]> => {
    const client = await abortable(openClient(), signal)
    return (await getHistory(client, { address: account.address, onramp: 'coinbase' }, { signal })).data
  }

  const refresh = ({ network: { chainNamespace: namespace } }: Started) => {
    verbs
      .refreshAccount({ namespace, fresh: true })
      .catch((error: unknown) => log.debug('The account could not be read again.', error))
  }

  /** Waits until the window is closed. */
  const followWindow = async (started: Started, url: string): Promise<void> => {
    const { popup, provider, account, signal } = started
    if (!popup) return
    while (!popup.isClosed()) await pause(clock, limits.purchaseWindowPollMs, signal)
    if (state.purchase?.status === 'open')
      state.purchase = { provider, account: account.caipAddress, url, status: 'closed' }
    refresh(started)
  }

  /** Waits until the provider lists a purchase that is not among the earlier ones, and is complete. */
  const followPurchases = async (started: Started, url: string, earlier: ReadonlySet<string>) => {
    const { popup, provider, account, signal } = started
    const about = { provider, account: account.caipAddress, url }
    const lastMs = clock.elapsed() + limits.purchaseMs
    let endMs = lastMs
    while (clock.elapsed() < endMs) {
      await pause(clock, limits.purchasePollMs, signal)
      if (!page.isVisible()) continue
      if (popup?.isClosed()) endMs = Math.min(endMs, clock.elapsed() + limits.purchaseFollowMs)
      const listed = await readPurchases(started).catch((error: unknown) => {
        signal.throwIfAborted()
        log.debug('The purchases could not be read.', error)
        return []
      })
      const fresh = listed.filter(({ id }) => !earlier.has(id))
      const bought = fresh.find((each) => statusOf(each) === 'done') ?? fresh[0]
      const status = bought && statusOf(bought)
      if (!status) continue
      state.purchase = { ...about, status, ...(status === 'done' && { bought: readAmount(bought) }) }
      // After a declined card, the visitor may pay with another one in the same window.
      if (status !== 'done') continue
      refresh(started)
      return
    }
  }

  const open = async (started: Started): Promise<void> => {
    const { popup, provider, account, signal } = started
    const about = { provider, account: account.caipAddress }
    let url: string | undefined
    try {
      const listed = provider === 'coinbase' ? readPurchases(started) : undefined
      const earlier = listed?.then((purchases) => new Set(purchases.map(({ id }) => id)))
      // Without them, an earlier purchase would count as this one.
      earlier?.catch((error: unknown) => log.debug('The purchase cannot be followed.', error))
      url = requireProviderLink(provider, await requestLink(started), { config, address: account.address })
      signal.throwIfAborted()
      follow(started, url, earlier)
      if (!popup) throw new PurchaseWindowBlockedError()
      if (!popup.isClosed()) popup.navigate(url)
      state.purchase = { ...about, url, status: popup.isClosed() ? 'closed' : 'open' }
    } catch (thrown) {
      popup?.close()
      signal.throwIfAborted()
      const error = toFoyerError(thrown)
      state.purchase = { ...about, url, status: 'failed', error }
      throw error
    }
  }

  const follow = (started: Started, url: string, earlier: Promise<ReadonlySet<string>> | undefined) => {
    const { signal } = started
    const quietly = (work: Promise<void> | undefined) =>
      work?.catch((error: unknown) => log.debug('A purchase is no longer followed.', error))
    // The visitor returns from the window, or from a page that a link has opened.
    const stop = page.on('focus', () => refresh(started))
    signal.addEventListener('abort', stop)
    quietly(followWindow(started, url))
    quietly(earlier?.then((known) => followPurchases(started, url, known)))
  }

  /** Forgets the purchase. Its window stays: the visitor may be paying there. */
  const leave = () => {
    if (state.purchase?.status === 'opening') current?.started.popup?.close()
    scope.renew()
    current = undefined
    state.purchase = undefined
  }

  return {
    leave,
    /** Forgets a purchase that is over. */
    forget() {
      if (state.purchase && over.has(state.purchase.status)) leave()
    },
    /** Opens the window in the task of the call. */
    start(provider: OnrampProviderName, { account, network }: Receiver): Promise<void> {
      const { purchase } = state
      const isOpen = purchase?.status === 'opening' || purchase?.status === 'open'
      if (current && isOpen && purchase.provider === provider && !current.started.popup?.isClosed())
        return current.opened
      leave()
      const signal = scope.signal()
      const popup = openDetachedWindow(environment)
      const started = { provider, account, network, popup, signal }
      state.purchase = { provider, account: account.caipAddress, status: 'opening' }
      track('SELECT_BUY_PROVIDER', { provider, isSmartAccount: account.type === 'smartAccount' })
      const opened = open(started)
      current = { started, opened }
      return opened
    },
  }
}

/** The number of an EVM chain. */
export function chainOf({ caipNetworkId }: Network): string {
  return caipNetworkId.split(':')[1] ?? ''
}

const over: ReadonlySet<Purchase['status']> = new Set(['closed', 'done', 'declined', 'failed'])

const statusOf = ({ metadata }: Transaction) => statuses.get(metadata.status)
const statuses = new Map<string, 'processing' | 'done' | 'declined'>([
  ['ONRAMP_TRANSACTION_STATUS_CREATED', 'processing'],
  ['ONRAMP_TRANSACTION_STATUS_IN_PROGRESS', 'processing'],
  ['ONRAMP_TRANSACTION_STATUS_SUCCESS', 'done'],
  ['ONRAMP_TRANSACTION_STATUS_FAILED', 'declined'],
])

function readAmount({ transfers }: Transaction) {
  const [transfer] = transfers ?? []
  const symbol = cleanName(transfer?.fungible_info?.symbol)
  const amount = transfer?.quantity.numeric
  return amount !== undefined && parseAmount(amount, 77) !== undefined && symbol
    ? { amount, symbol }
    : undefined
}
