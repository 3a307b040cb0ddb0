import { FeatureDisabledError } from '#generated/errors/features'
import { NetworkNotFoundError } from '#generated/errors/network'
import {
  InvalidAssetError,
  NoPaymentError,
  PaymentCanceledError,
  PaymentFailedError,
} from '#generated/errors/pay'
import { RequestPendingError } from '#generated/errors/wallet'
import { type FoyerError, isError } from '#generated/support/FoyerError'
import type { PreparedTransfer } from '../../adapters/adapter.js'
import { abortable } from '../../core/abortable.js'
import { createController } from '../../core/controller.js'
import { latest } from '../../core/latest.js'
import { createPending } from '../../core/pending.js'
import { createRenewable } from '../../core/renewable.js'
import { withDeadline } from '../../core/withDeadline.js'
import type { PopupWindow } from '../../environment/popupWindow.js'
import { limits } from '../../limits.js'
import { isOpenOn } from '../../selectors/isOpenOn.js'
import { openDetachedWindow } from '../../services/windows/openDetachedWindow.js'
import { namespaceOf } from '../../utils/caip.js'
import { parseAmount } from '../../utils/parseAmount.js'
import { toFoyerError } from '../../utils/toFoyerError.js'
import { requireNoRequest } from '../askApproval.js'
import type { FeatureContext } from '../defineFeature.js'
import { renewReview } from '../renewReview.js'
import { payerOf, prepareTransfer, readyWallet } from '../transfer.js'
import { checkRequest } from './checkRequest.js'
import { createExchanges } from './exchanges.js'
import { followExchange } from './followExchange.js'
import { createPayTracking } from './payTracking.js'
import type {
  PaymentAsset,
  PaymentExchange,
  PaymentRequest,
  PaymentResult,
  PayProgress,
  PayState,
} from './types.js'

/** A payment that the page requests, from the choice of how to pay until it is made. */
export function createPay(context: FeatureContext) {
  const { environment, signal, state: seen, verbs: foyer } = context
  const { clock, log } = environment
  const exchanges = createExchanges(context)

  return createController({
    initial: (): PayState => ({
      request: undefined,
      paymentId: '',
      asset: undefined,
      value: 0n,
      exchanges: { status: 'loading' },
      progress: { status: 'choosing' },
    }),
    actions: (state) => {
      const tracking = createPayTracking(context, state)
      /** Aborts the current step: review, exchange window or status polling. */
      const work = createRenewable(signal)
      /** Ends when the visitor leaves the payment. */
      const visit = createRenewable(signal)
      /** The pending request, in the wallet or at an exchange. */
      const asked = createPending<string, PaymentResult>()
      /** Tells the page how the payment has ended. */
      let tell: ((result: PaymentResult) => void) | undefined
      /** Whether the visitor has left the payment. */
      let isOver = true
      let listed = Promise.resolve()
      /** The exchanges whose pages were opened for this payment and that have not refused it, by session. */
      const opened = new Map<string, PaymentExchange>()

      const begin = () => work.renew(new PaymentCanceledError())
      const current = () => {
        if (!seen.settings.features.pay) throw new FeatureDisabledError({ feature: 'pay' })
        const { request, asset } = state
        if (!request || !asset || isOver || isMade()) throw new NoPaymentError()
        return { request, asset }
      }
      /** Whether it was paid, or may have been; then it cannot be paid again. */
      const isMade = () => state.progress.status === 'paid' || state.progress.status === 'pending'
      /** Whether a wallet is paying, which only the visitor can stop. */
      const isPaying = () => state.progress.status === 'waiting' || state.progress.status === 'confirming'

      const finish = (result: PaymentResult) => {
        tell?.(result)
        tell = undefined
        return result
      }
      /** Ignores a payment that another one has replaced. */
      const end = ({
        paymentId,
        ...progress
      }: Extract<PayProgress, { hash?: string | undefined; status: 'paid' | 'pending' }> & {
        paymentId: string
      }): PaymentResult => {
        const isPaid = progress.status === 'paid'
        const result = { status: isPaid ? 'success' : 'pending', paymentId, hash: progress.hash } as const
        if (paymentId !== state.paymentId) return result
        state.progress = progress
        if (isPaid) tracking.track('PAY_SUCCESS')
        return finish(result)
      }
      const fail = (paymentId: string, error: FoyerError, exchange?: PaymentExchange) => {
        if (paymentId !== state.paymentId) return
        state.progress = { status: 'failed', error, exchange }
        tracking.track('PAY_ERROR')
      }

      const loadExchanges = latest(signal, async (abort) => {
        const chosen = current()
        const either = AbortSignal.any([abort, visit.signal()])
        state.exchanges = { status: 'loading' }
        try {
          const value = await exchanges.list({ ...chosen, signal: either })
          if (!either.aborted) state.exchanges = { status: 'ready', value }
        } catch (error) {
          if (abort.aborted) return
          log.debug('The exchanges are unknown.', error)
          state.exchanges = { status: 'unavailable' }
        }
      })
      const showExchanges = () => loadExchanges().catch((error: unknown) => log.debug('No exchanges.', error))

      const prepare = async (scope: AbortSignal): Promise<PreparedTransfer> => {
        const { request, asset } = current()
        const { decimals, symbol } = asset.metadata
        const network = foyer.network.find(asset.network)
        if (!network) throw new NetworkNotFoundError({ caipNetworkId: asset.network })
        const { account, session, loadTransfers } = payerOf(context, network.chainNamespace)
        const token = asset.asset === 'native' ? undefined : asset.asset
        const wanted = {
          network,
          from: account.address,
          to: request.recipient,
          token,
          amount: state.value,
          symbol,
        }
        try {
          return await prepareTransfer({ ...wanted, loadTransfers, session, decimals, signal: scope })
        } catch (cause) {
          if (!isError(cause, 'TRANSFER_CHANGED')) throw cause
          throw new InvalidAssetError({ asset: asset.asset, decimals, network: asset.network }, { cause })
        }
      }

      /** Waits until the network has confirmed it. */
      const confirm = async (transfer: PreparedTransfer, hash: string): Promise<PaymentResult> => {
        const { network } = transfer
        const { paymentId } = state
        const wait = context.adapter(network.chainNamespace)?.waitForTransaction
        if (!wait) return end({ status: 'paid', paymentId, hash })
        state.progress = { status: 'confirming', transfer, hash }
        try {
          const hasSucceeded = await withDeadline((scope) => wait({ hash, network, signal: scope }), {
            ms: limits.visitorTimeoutMs,
            clock,
            signal,
            error: () => new PaymentCanceledError(),
          })
          if (hasSucceeded) return end({ status: 'paid', paymentId, hash })
        } catch (error) {
          log.debug('The payment could not be followed.', error)
          return end({ status: 'pending', paymentId, hash })
        }
        throw new PaymentFailedError()
      }

      const payFromWallet = async (transfer: PreparedTransfer): Promise<PaymentResult> => {
        const { paymentId } = state
        try {
          const askWallet = readyWallet(context, transfer)
          state.progress = { status: 'waiting', transfer }
          tracking.track('PAY_INITIATED')
          return await confirm(transfer, await askWallet())
        } catch (thrown) {
          const error = toFoyerError(thrown)
          if (isError(error, 'WALLET_NOT_RESPONDING') && error.data.method === transfer.request.method)
            return end({ status: 'pending', paymentId })
          if (!signal.aborted) fail(paymentId, error)
          throw error
        }
      }

      const payAt = async (exchange: PaymentExchange, popup: PopupWindow | undefined, scope: AbortSignal) => {
        const { paymentId } = state
        let session: string | undefined
        try {
          const { page, sessionId } = await exchanges.begin(exchange, { ...current(), signal: scope })
          scope.throwIfAborted()
          session = sessionId
          opened.set(session, exchange)
          popup?.navigate(page)
          const window = popup ? 'open' : 'blocked'
          state.progress = { status: 'exchange', exchange, window, url: page }
          tracking.track('PAY_INITIATED', sessionId)
          const outcome = await followExchange({
            environment,
            signal: scope,
            read: (abort) => exchanges.read({ exchangeId: exchange.id, sessionId, signal: abort }),
            isClosed: () => popup?.isClosed() ?? false,
            onClosed() {
              state.progress = { status: 'exchange', exchange, window: 'closed', url: page }
            },
          })
          return end({ ...outcome, paymentId, exchange })
        } catch (thrown) {
          if (session === undefined) popup?.close()
          scope.throwIfAborted()
          if (session !== undefined) opened.delete(session)
          const error = toFoyerError(thrown)
          fail(paymentId, error, exchange)
          throw error
        }
      }

      const chooseAsset = ({ amount }: PaymentRequest, asset: PaymentAsset) => {
        const value = parseAmount(amount, asset.metadata.decimals) ?? 0n
        Object.assign(state, { asset, value, progress: { status: 'choosing' } })
        listed = showExchanges()
      }

      const start = async (wanted: PaymentRequest, tellPage?: typeof tell) => {
        const request = await checkRequest(context, wanted)
        if (state.progress.status === 'waiting') throw new RequestPendingError()
        leave()
        begin()
        isOver = false
        tell = tellPage
        opened.clear()
        Object.assign(state, { request, paymentId: environment.uuid() })
        chooseAsset(request, request.paymentAsset)
      }

      /** The visitor leaves: what is not paid is canceled, and what may still be paid is pending. */
      const leave = () => {
        const { paymentId, progress } = state
        const { status } = progress
        const exchange = status === 'exchange' ? progress.exchange : [...opened.values()].at(-1)
        isOver = true
        visit.renew()
        if (isPaying() || exchange)
          finish({ status: 'pending', paymentId, hash: 'hash' in progress ? progress.hash : undefined })
        if (isPaying()) return
        begin()
        if (exchange && !isMade()) state.progress = { status: 'pending', exchange }
        const error = status === 'failed' ? progress.error : new PaymentCanceledError()
        finish({ status: 'error', paymentId, error })
      }

      return {
        leave,
        /** The modal shows the payment, if there still is one. */
        show() {
          if (isOver && !isPaying()) Object.assign(state, { request: undefined, asset: undefined })
          else void listed.then(tracking.open)
        },
        pay: (wanted: PaymentRequest) =>
          new Promise<PaymentResult>((resolve, reject) => {
            start(wanted, resolve)
              .then(() => foyer.open({ name: 'Pay' }))
              // Another view may hold the modal, or the page has closed it at once.
              .then(() => isPayShown(seen.router) || leave())
              .catch(reject)
          }),
        request: (wanted: PaymentRequest) => start(wanted),
        setAsset(asset: PaymentAsset) {
          if (isPaying() || isMade()) return
          const { request } = current()
          const known = [request.paymentAsset, ...(request.otherAssets ?? [])].find(
            (each) => each.network === asset.network && each.asset === asset.asset,
          )
          if (!known) throw new NoPaymentError()
          begin()
          chooseAsset(request, known)
        },
        loadExchanges,
        async review() {
          const { asset } = current()
          if (isPaying()) return
          const scope = begin()
          state.progress = { status: 'preparing' }
          try {
            const session = payerOf(context, namespaceOf(asset.network)).session
            if (session.caipNetworkId !== asset.network)
              await abortable(foyer.switchNetwork({ caipNetworkId: asset.network }), scope)
            const transfer = await prepare(scope)
            scope.throwIfAborted()
            state.progress = { status: 'ready', transfer }
          } catch (thrown) {
            scope.throwIfAborted()
            const error = toFoyerError(thrown)
            state.progress = { status: 'failed', error }
            throw error
          }
        },
        renew: () =>
          renewReview({
            current: () => (state.progress.status === 'ready' ? state.progress.transfer : undefined),
            prepare,
            show(transfer) {
              state.progress = { status: 'ready', transfer }
            },
            scope: work.signal(),
            log,
          }),
        async submit(): Promise<PaymentResult> {
          current()
          const { progress } = state
          const open = asked.current()
          if (open && isPaying()) return open.answer
          if (progress.status !== 'ready') throw new NoPaymentError()
          const session = context.session(progress.transfer.network.chainNamespace)
          if (session) requireNoRequest(session)
          return asked.keep('wallet', payFromWallet(progress.transfer))
        },
        async payFromExchange(exchangeId: string): Promise<PaymentResult> {
          current()
          const exchange = state.exchanges.value?.find(({ id }) => id === exchangeId)
          if (!exchange || isPaying()) throw new NoPaymentError()
          const { progress } = state
          const isShown = progress.status === 'exchange' && progress.window === 'open'
          const open = asked.current()
          if (open && isShown && progress.exchange.id === exchangeId) return open.answer
          const scope = begin()
          // In the task of the click, when browsers allow it.
          const popup = openDetachedWindow(environment)
          state.progress = { status: 'exchange', exchange, window: popup ? 'open' : 'blocked' }
          tracking.choose(exchange)
          return asked.keep(exchangeId, payAt(exchange, popup, scope))
        },
        choose() {
          if (isPaying() || isMade()) return
          begin()
          state.progress = { status: 'choosing' }
        },
      }
    },
  })
}

/** Whether the modal is open on the payment, or on a view that was opened from it. */
export function isPayShown(router: FeatureContext['state']['router']): boolean {
  return payViews.some((name) => isOpenOn(router, name))
}

const payViews = ['Pay', 'PayQuote', 'PayLoading'] as const
