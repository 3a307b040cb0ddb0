import { ChainNotSupportedError } from '#generated/errors/network'
import { UnsupportedMethodError } from '#generated/errors/rpc'
import { WalletLockedError } from '#generated/errors/wallet'
import { isError } from '#generated/support/FoyerError'
import type { Timers } from '../../core/pause.js'
import type { Log } from '../../environment/log.js'
import type { ConnectParameters, Session, SwitchNetworkParameters } from '../adapter.js'
import { answerInTime } from '../answerInTime.js'
import { readField } from '../readField.js'
import { toWalletError } from '../walletError.js'
import { featureOf } from '../walletStandard.js'
import type { Wallet, WalletAccount } from '../walletStandardTypes.js'
import { parseAccounts, readAccounts } from './accounts.js'
import { type CreateSessionParameters, createSession } from './session.js'

export type SolanaWallet = {
  readonly wallet: Wallet
  readonly timers: Timers
  /** Aborts when the foyer is destroyed. */
  readonly lifetime?: AbortSignal | undefined
  readonly log?: Log | undefined
  readonly send: CreateSessionParameters['send']
}

/** Asks the visitor for accounts and opens a session on them. */
export async function openSession(wallet: SolanaWallet, parameters: ConnectParameters): Promise<Session> {
  parameters.signal.throwIfAborted()
  return start(wallet, parameters, await askToConnect(wallet.wallet, {}))
}

/** Opens a session on accounts that the wallet already shares. Undefined if it shares none. */
export async function resumeSession(
  wallet: SolanaWallet,
  parameters: ConnectParameters,
): Promise<Session | undefined> {
  const accounts = await askSilently(wallet, parameters.signal)
  return accounts.length > 0 ? start(wallet, parameters, accounts) : undefined
}

/** Switches to another cluster, if the account supports it. The wallet is not asked. */
export async function switchNetwork({ session, network, signal }: SwitchNetworkParameters): Promise<void> {
  signal.throwIfAborted()
  if (!session.move) throw new ChainNotSupportedError({ name: network.name })
  await session.move(network)
}

const method = 'standard:connect'

async function askToConnect(wallet: Wallet, input: object): Promise<readonly WalletAccount[]> {
  const connect = featureOf(wallet, method)
  if (!connect) throw new UnsupportedMethodError({ reason: method })
  try {
    return parseAccounts(method, readField(await connect(input), 'accounts'))
  } catch (error) {
    throw toWalletError(error)
  }
}

/** Wallets without a permission for the page return an empty list or throw. */
async function askSilently(
  { wallet, timers }: SolanaWallet,
  signal: AbortSignal,
): Promise<readonly WalletAccount[]> {
  const shared = readAccounts(wallet)
  if (shared && shared.length > 0) return shared
  try {
    return await answerInTime(askToConnect(wallet, { silent: true }), { method, timers, signal })
  } catch (error) {
    if (signal.aborted || isError(error, 'WALLET_NOT_RESPONDING') || isError(error, 'INVALID_WALLET_ANSWER'))
      throw error
    return []
  }
}

function start(
  solanaWallet: SolanaWallet,
  { network }: ConnectParameters,
  accounts: readonly WalletAccount[],
): Session {
  const [first, ...rest] = accounts
  if (!first) throw new WalletLockedError()
  return createSession({ ...solanaWallet, network, accounts: [first, ...rest] })
}
