import { BalanceUnavailableError } from '#generated/errors/account'
import { FeatureDisabledError } from '#generated/errors/features'
import {
  InsufficientFundsError,
  InvalidAddressError,
  InvalidAmountError,
  SendIncompleteError,
  TokenRequiredError,
  TransferChangedError,
  TransferNotSupportedError,
} from '#generated/errors/send'
import type { PreparedTransfer } from '../../adapters/adapter.js'
import { abortable } from '../../core/abortable.js'
import { createController } from '../../core/controller.js'
import { latest } from '../../core/latest.js'
import { createPending } from '../../core/pending.js'
import { createRenewable } from '../../core/renewable.js'
import { activeNamespace } from '../../selectors/activeNamespace.js'
import { coinWorth } from '../../selectors/coinWorth.js'
import { offeredNetwork } from '../../selectors/offeredNetwork.js'
import { exactAmount } from '../../utils/exactAmount.js'
import { isSameAddress } from '../../utils/isSameAddress.js'
import { parseAmount } from '../../utils/parseAmount.js'
import type { ReadOptions } from '../../utils/readOptions.js'
import { toFoyerError } from '../../utils/toFoyerError.js'
import { createNameLookup } from '../createNameLookup.js'
import type { FeatureContext } from '../defineFeature.js'
import { renewReview } from '../renewReview.js'
import { activePayer, prepareTransfer, readyWallet } from '../transfer.js'
import { describeRecipient } from './describeRecipient.js'
import { findRecipient } from './findRecipient.js'
import type { RecipientWarning, SendState, SendToken } from './types.js'

/** The form of a payment, from its first entry until the wallet has sent it. */
export function createSend(context: FeatureContext) {
  const { environment, signal, state: seen, track } = context
  const { log } = environment
  const lookUpName = createNameLookup(context)

  /** The account that pays, unless sending is not possible. */
  const payer = () => {
    if (!seen.settings.features.send) throw new FeatureDisabledError({ feature: 'send' })
    return activePayer(context)
  }
  const activeAccount = () => seen.account[activeNamespace(seen.network)]?.caipAddress
  const networkBalanceInUSD = () => {
    const account = seen.account[activeNamespace(seen.network)]
    return account && coinWorth(account)
  }

  const empty = (): SendState => {
    const account = activeAccount()
    const network = offeredNetwork(seen.network.networks, account)
    return {
      account,
      token: network && toOwn({ symbol: network.nativeCurrency.symbol, name: network.nativeCurrency.name }),
      held: { status: 'loading' },
      networkBalanceInUSD: networkBalanceInUSD(),
      amount: '',
      isMaximum: false,
      recipientInput: '',
      recipient: { status: 'none' },
      progress: { status: 'editing' },
    }
  }

  return createController({
    initial: empty,
    actions: (state) => {
      /** Ends what is computed for the form. */
      const work = createRenewable(signal)
      /** Ends what is computed for the amount. */
      const entry = createRenewable(signal)
      /** What the wallet asks the visitor, also after the form has changed. */
      const asked = createPending<PreparedTransfer, string>()
      const sent: string[] = []
      /** Ends once the recipient is found. */
      let lookup = Promise.resolve()
      /** Ends once the maximum is known. */
      let counting = Promise.resolve()

      /** The form has changed: what was prepared for it no longer counts. */
      const edit = () => {
        const next = work.renew()
        state.progress = { status: 'editing' }
        return next
      }
      /** The amount has changed, or will. */
      const editAmount = () => {
        edit()
        return entry.renew()
      }

      const readHeld = latest(signal, async (abort, left: AbortSignal) => {
        const { account, adapter, network, loadTransfers } = payer()
        const either = AbortSignal.any([abort, left])
        const scope = { address: account.address, network, signal: either }
        const token = contractOf(state.token, network.caipNetworkId)
        state.held = { status: 'loading' }
        try {
          const reading =
            token === undefined
              ? adapter.getBalance(scope)
              : (await abortable(loadTransfers(), either)).getTokenBalance?.({ ...scope, token })
          if (!reading) throw new TransferNotSupportedError({ namespace: adapter.namespace })
          const { value, decimals } = await abortable(reading, either)
          state.held = { status: 'ready', value: { value, decimals } }
        } catch (error) {
          if (abort.aborted) return
          log.debug('The balance to send from is unknown.', error)
          state.held = { status: 'unavailable' }
        }
      })
      /** Reads the balance again if it is not known yet. */
      const heldNow = async (scope: AbortSignal, left: AbortSignal) => {
        if (state.held.status !== 'ready') await abortable(readHeld(left), scope)
        scope.throwIfAborted()
        const { caipNetworkId } = payer().network
        if (!state.held.value) throw new BalanceUnavailableError({ caipNetworkId })
        return state.held.value
      }

      /** Calls `onFound` before it reads what else is known of the recipient. */
      const find = latest(
        signal,
        async (abort, text: string, left: AbortSignal = signal, onFound: () => void = () => {}) => {
          if (text === '') {
            state.recipient = { status: 'none' }
            return
          }
          state.recipient = { status: 'resolving' }
          const either = AbortSignal.any([abort, left])
          try {
            const { account, adapter, network } = payer()
            const found = await findRecipient(
              { environment, lookUpName },
              { text, adapter, network, signal: either },
            )
            state.recipient = { status: 'ready', ...found, warnings: warnOfToken(found.address) }
            onFound()
            const about = { account, network, sent, signal: either }
            const { profile, warnings } = await describeRecipient(context, {
              ...about,
              address: found.address,
            })
            either.throwIfAborted()
            state.recipient = {
              status: 'ready',
              ...profile,
              ...found,
              name: found.name ?? profile.name,
              warnings: [...warnOfToken(found.address), ...warnings],
            }
          } catch (error) {
            if (abort.aborted) return
            state.recipient = left.aborted
              ? { status: 'none' }
              : { status: 'failed', error: toFoyerError(error) }
          }
        },
      )
      /** Looks up a recipient; reviews wait for it. */
      const lookUp = (text: string, left?: AbortSignal) => {
        let done = Promise.resolve()
        lookup = new Promise((resolve) => {
          done = find(text.trim(), left, resolve)
            .catch(() => {}) // another recipient has taken its place
            .finally(resolve)
        })
        return done
      }
      const warnOfToken = (address: string): readonly RecipientWarning[] => {
        const token = state.token?.address?.split(':').at(-1)
        return token !== undefined && isSameAddress(token, address) ? [{ kind: 'token' }] : []
      }

      const prepare = async (scope: AbortSignal, left: AbortSignal): Promise<PreparedTransfer> => {
        const { account, network, session, loadTransfers } = payer()
        await abortable(Promise.all([lookup, counting]), scope)
        const { recipient, token } = state
        if (recipient.status === 'failed') throw recipient.error
        if (recipient.status !== 'ready' || state.amount.trim() === '') throw new SendIncompleteError()
        if (!token) throw new TokenRequiredError()
        const { symbol } = token
        const held = await heldNow(scope, left)
        const amount = state.isMaximum ? 'maximum' : parseAmount(state.amount, held.decimals)
        if (amount === undefined || amount === 0n) throw new InvalidAmountError({ decimals: held.decimals })
        if (amount !== 'maximum' && amount > held.value) throw new InsufficientFundsError({ symbol })
        const wanted = {
          network,
          from: account.address,
          to: recipient.address,
          token: contractOf(token, network.caipNetworkId),
          symbol,
        }
        return prepareTransfer({
          ...wanted,
          loadTransfers,
          session,
          amount,
          decimals: held.decimals,
          signal: scope,
        })
      }

      const describe = ({ network, token, value, decimals }: PreparedTransfer) => ({
        network: network.caipNetworkId,
        isSmartAccount: seen.account[network.chainNamespace]?.type === 'smartAccount',
        token: token ?? network.nativeCurrency.symbol,
        amount: Number(exactAmount({ value, decimals })),
      })

      const ask = async (transfer: PreparedTransfer): Promise<string> => {
        if (!seen.settings.features.send) throw new FeatureDisabledError({ feature: 'send' })
        const askWallet = readyWallet(context, transfer)
        const details = describe(transfer)
        track('SEND_INITIATED', details)
        state.progress = { status: 'waiting', transfer }
        const isShown = () => state.progress.status === 'waiting' && state.progress.transfer === transfer
        try {
          const hash = await askWallet()
          sent.push(transfer.to)
          track('SEND_SUCCESS', details)
          if (!isShown()) return hash
          void find('')
          Object.assign(state, { ...empty(), progress: { status: 'sent', transfer, hash } })
          readHeld(signal).catch((error: unknown) => log.debug('No balance.', error))
          return hash
        } catch (thrown) {
          const error = toFoyerError(thrown)
          if (!signal.aborted) track('SEND_ERROR', { ...details, message: error.code })
          if (isShown()) state.progress = { status: 'failed', transfer, error }
          throw error
        }
      }

      const fillMaximum = async (scope: AbortSignal, left: AbortSignal) => {
        const { account, network, session, loadTransfers } = payer()
        const held = await heldNow(scope, left)
        let { value } = held
        if (!state.token?.address && value > 0n) {
          const { recipient } = state
          const to = recipient.status === 'ready' ? recipient.address : account.address
          const { symbol } = network.nativeCurrency
          const example = { network, session, from: account.address, to, symbol, signal: scope }
          const { prepare } = await abortable(loadTransfers(), scope)
          value = (await abortable(prepare({ ...example, amount: 'maximum' }), scope)).value
        }
        Object.assign(state, { amount: exactAmount({ ...held, value }), isMaximum: true })
      }

      const reset = () => {
        editAmount()
        void find('')
        Object.assign(state, empty())
        if (state.account && seen.settings.features.send)
          readHeld(signal).catch((error) => log.debug('No balance.', error))
      }

      return {
        /** Empties the form if another account has become active, and takes over what its native coins are worth. */
        follow() {
          if (state.account !== activeAccount()) reset()
          state.networkBalanceInUSD = networkBalanceInUSD()
        },
        /** Reads how much of the token the account holds now. */
        async refreshHeld({ signal: left = signal }: ReadOptions = {}) {
          if (state.account) await readHeld(left)
        },
        reset,
        async setToken(chosen: SendToken | undefined, { signal: left = signal }: ReadOptions = {}) {
          const token = chosen && toOwn(chosen)
          contractOf(token, payer().network.caipNetworkId)
          editAmount()
          Object.assign(state, { token, isMaximum: false })
          const { recipient } = state
          if (recipient.status === 'ready') {
            const others = recipient.warnings.filter(({ kind }) => kind !== 'token')
            state.recipient = { ...recipient, warnings: [...warnOfToken(recipient.address), ...others] }
          }
          if (token) await readHeld(left)
        },
        setAmount(amount: string) {
          editAmount()
          Object.assign(state, { amount, isMaximum: false })
        },
        setMaximum({ signal: left = signal }: ReadOptions = {}) {
          const filling = fillMaximum(AbortSignal.any([editAmount(), left]), left)
          counting = filling.catch(() => {}) // the caller gets the rejection
          return filling
        },
        setRecipient(recipient: string, { signal: left }: ReadOptions = {}): Promise<void> {
          edit()
          state.recipientInput = recipient
          return lookUp(recipient, left)
        },
        async review({ signal: left = signal }: ReadOptions = {}) {
          if (asked.current() && state.progress.status === 'waiting') return
          const scope = edit()
          state.progress = { status: 'preparing' }
          const { recipient, recipientInput } = state
          // A service or node that failed may answer now.
          if (recipient.status === 'failed' && !(recipient.error instanceof InvalidAddressError))
            void lookUp(recipientInput, left)
          try {
            const transfer = await prepare(AbortSignal.any([scope, left]), left)
            if (state.isMaximum) state.amount = exactAmount(transfer)
            state.progress = { status: 'ready', transfer }
          } catch (error) {
            if (!scope.aborted) state.progress = { status: 'editing' }
            throw error
          }
        },
        renew: ({ signal: left = signal }: ReadOptions = {}) =>
          renewReview({
            current: () => (state.progress.status === 'ready' ? state.progress.transfer : undefined),
            prepare: (scope) => prepare(scope, left),
            show(transfer) {
              if (state.isMaximum) state.amount = exactAmount(transfer)
              state.progress = { status: 'ready', transfer }
            },
            scope: AbortSignal.any([work.signal(), left]),
            log,
          }),
        async submit(): Promise<string> {
          const { progress } = state
          const open = asked.current()
          if (open && progress.status === 'waiting' && progress.transfer === open.subject) return open.answer
          if (progress.status !== 'ready') throw new SendIncompleteError()
          return asked.keep(progress.transfer, ask(progress.transfer))
        },
      }
    },
  })
}

/** A copy whose address is its own: the coin has none, also where the page's objects inherit one. */
function toOwn(token: SendToken): SendToken {
  return { ...token, address: Object.hasOwn(token, 'address') ? token.address : undefined }
}

/**
 * The contract or mint of a token.
 *
 * @throws TransferChangedError for a token of another network.
 */
function contractOf(token: SendToken | undefined, caipNetworkId: string): string | undefined {
  const { address } = token ?? {}
  const contract = address?.split(':').at(-1)
  if (address !== contract && address !== `${caipNetworkId}:${contract}`) throw new TransferChangedError()
  return contract
}
