import { ChainNotSupportedError, NetworkNotFoundError } from '#generated/errors/network'
import { ConnectionLostError } from '#generated/errors/wallet'
import { solana_signAndSendTransaction } from '#generated/wallet-rpc/methods'
import { abortable } from '../../core/abortable.js'
import type { Timers } from '../../core/pause.js'
import type { Log } from '../../environment/log.js'
import type { Network } from '../../networks/defineNetwork.js'
import type { CaipNetworkId } from '../../utils/caip.js'
import { cleanName } from '../../utils/text.js'
import type { RequestArguments, Session } from '../adapter.js'
import { answerInTime } from '../answerInTime.js'
import { createSessionProviderEvents } from '../providerEvents.js'
import { readField } from '../readField.js'
import { createSessionEvents } from '../sessionEvents.js'
import { toWalletError } from '../walletError.js'
import { featureOf, followStandardWallet } from '../walletStandard.js'
import type { Wallet, WalletAccount } from '../walletStandardTypes.js'
import { parseAccounts, readAccounts } from './accounts.js'
import { toCaipNetworkId, toStandardChain } from './clusters.js'
import type { SolanaProvider } from './provider.js'
import { answerRequest, type SendTransaction } from './requests.js'

type Accounts = readonly [WalletAccount, ...WalletAccount[]]

export type CreateSessionParameters = {
  readonly wallet: Wallet
  readonly timers: Timers
  /** Aborts when the foyer is destroyed. */
  readonly lifetime?: AbortSignal | undefined
  readonly log?: Log | undefined
  /** Preferred cluster. The session starts on another if the account does not support it. */
  readonly network: Network
  readonly accounts: Accounts
  /** Sends through the page's own RPC nodes, for wallets that only sign. */
  readonly send: (network: Network, ...transaction: Parameters<SendTransaction>) => Promise<string>
}

export type SolanaSession = Session & { readonly provider: SolanaProvider }

/**
 * A live connection to a wallet. Every request names its cluster, so the session can switch without asking
 * the wallet.
 */
export function createSession({
  wallet,
  timers,
  lifetime,
  log,
  network,
  accounts: shared,
  send,
}: CreateSessionParameters): SolanaSession {
  const networks: { [caipNetworkId: string]: Network } = { [network.caipNetworkId]: network }
  let accounts = shared
  let caipNetworkId = supportedOr(accounts[0], network.caipNetworkId)
  const over = new AbortController()
  // An empty list means that access was revoked, but only if the wallet fills `accounts` at all: some never do.
  const fillsAccounts = Boolean(readAccounts(wallet)?.length)

  const { on, emit } = createSessionEvents(log)
  const addresses = () => toAddresses(accounts)

  const goTo = (next: CaipNetworkId) => {
    if (next === caipNetworkId) return
    caipNetworkId = next
    emit('network', next)
  }
  const setAccounts = (value: readonly WalletAccount[] | undefined) => {
    if (!value || over.signal.aborted) return
    const [first, ...rest] = value
    if (!first) return finish()
    const before = addresses().join()
    accounts = [first, ...rest]
    if (addresses().join() !== before) emit('accounts', addresses())
    goTo(supportedOr(first, caipNetworkId))
  }
  const recheck = () => {
    if (fillsAccounts) setAccounts(readAccounts(wallet))
  }
  let stop = () => {}
  stop = followStandardWallet(wallet, (changes) => {
    const changed = readField(changes, 'accounts')
    setAccounts(changed === undefined ? readAccounts(wallet) : tryToParse(changed))
  })
  recheck() // the accounts may have changed while connecting
  const close = () => {
    stop()
    over.abort(new ConnectionLostError({ namespace: 'solana' }))
  }
  const finish = () => {
    close()
    emit('ended', undefined)
  }

  const sendOn =
    (asked: CaipNetworkId): SendTransaction =>
    (...transaction) => {
      const network = networks[asked]
      if (!network) throw new NetworkNotFoundError({ caipNetworkId: asked })
      return send(network, ...transaction)
    }
  const request = async (parameters: RequestArguments): Promise<unknown> => {
    recheck()
    over.signal.throwIfAborted()
    const asked = caipNetworkId
    const connected = { wallet, accounts, chain: toStandardChain(asked), send: sendOn(asked) }
    const answer = await abortable(answerRequest(connected, parameters), over.signal)
    const signature = readField(answer, 'signature')
    if (parameters.method === solana_signAndSendTransaction && typeof signature === 'string')
      emit('transaction', { caipNetworkId: asked, hash: signature })
    return answer
  }

  return {
    get accounts() {
      return addresses()
    },
    get caipNetworkId() {
      return caipNetworkId
    },
    get addressLabels() {
      return labelsOf(accounts)
    },
    provider: {
      request,
      ...createSessionProviderEvents(on),
      wallet,
      get account() {
        return accounts[0]
      },
      get chain() {
        return toStandardChain(caipNetworkId)
      },
    },
    async request(parameters) {
      try {
        return await request(parameters)
      } catch (error) {
        throw toWalletError(error)
      }
    },
    on,
    recheck,
    move(next) {
      if (!supports(accounts[0], next.caipNetworkId)) throw new ChainNotSupportedError({ name: next.name })
      networks[next.caipNetworkId] = next
      goTo(next.caipNetworkId)
    },
    async end() {
      close()
      try {
        const method = 'standard:disconnect'
        const leaving = featureOf(wallet, method)?.()
        if (leaving) await answerInTime(Promise.resolve(leaving), { method, timers, signal: lifetime })
      } catch (error) {
        throw toWalletError(error)
      }
    },
    release: () => stop(),
  }
}

/** Whether an account supports a cluster, by its Wallet Standard name or, contrary to the standard, its CAIP-2 id. */
function supports({ chains }: WalletAccount, wanted: CaipNetworkId): boolean {
  return chains.some((chain) => chain === toStandardChain(wanted) || chain === wanted)
}

/** The wanted cluster if the account supports it, otherwise the first cluster that the account lists, if any. */
function supportedOr(account: WalletAccount, wanted: CaipNetworkId): CaipNetworkId {
  if (supports(account, wanted)) return wanted
  return account.chains.map(toCaipNetworkId).find((id) => id !== undefined) ?? wanted
}

/** Parses the accounts of an event. Undefined if they are invalid, so that the event is ignored. */
function tryToParse(value: unknown): readonly WalletAccount[] | undefined {
  try {
    return parseAccounts('standard:events', value)
  } catch {
    return undefined // the next request rechecks the accounts
  }
}

function toAddresses([first, ...rest]: Accounts): readonly [string, ...string[]] {
  const others = new Set(rest.map(({ address }) => address))
  others.delete(first.address)
  return [first.address, ...others]
}

/** The wallet's labels for its addresses, without empty ones. */
function labelsOf(accounts: readonly WalletAccount[]) {
  const labels = accounts.map(({ address, label }) => [address, cleanName(label)] as const)
  return Object.fromEntries(labels.filter(([, label]) => label !== ''))
}
