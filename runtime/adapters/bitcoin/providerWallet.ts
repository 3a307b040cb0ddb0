import { rpcErrorFrom, UnsupportedMethodError } from '#generated/errors/rpc'
import { InvalidWalletAnswerError } from '#generated/errors/wallet'
import { isError } from '#generated/support/FoyerError'
import { sendTransfer, signMessage, signPsbt } from '#generated/wallet-rpc/methods'
import type { Timers } from '../../core/pause.js'
import { answerInTime } from '../answerInTime.js'
import { readField } from '../readField.js'
import { rpcCodeOf, toWalletError } from '../walletError.js'
import { findChain } from './chains.js'
import { type BitcoinWallet, parseBase64, parseShared, parseTransactionId, type Shared } from './wallet.js'

/** A `btc_providers` provider (WBIP-004), as used by sats-connect. Its answers are untrusted. */
export type BitcoinProvider = {
  request(method: string, params: unknown): unknown
}

/** Maps the providers' error codes to EIP-1193 codes. */
const codes: { readonly [code: number]: number } = {
  /** The visitor declined or closed the window. */
  [-32000]: 4001,
  [-31001]: 4001,
  /** Not supported for this address. */
  [-32001]: 4200,
  /** The page lacks permission. */
  [-32002]: 4100,
}

/** Methods that return addresses, newest first. Each wallet supports some of them. */
const waysToConnect = ['wallet_connect', 'getAccounts', 'getAddresses'] as const

/** Events of providers. */
const events = ['accountChange', 'networkChange', 'disconnect', 'accountDisconnected'] as const

/** Wraps a `btc_providers` provider. */
export function createProviderWallet(provider: BitcoinProvider, timers: Timers): BitcoinWallet {
  const ask = async (method: string, params: unknown = null): Promise<unknown> => {
    let answer: unknown
    try {
      answer = await provider.request(method, params)
    } catch (thrown) {
      throw toError(thrown)
    }
    const error = readField(answer, 'error')
    if (error !== undefined) throw toError(error)
    return readField(answer, 'result')
  }

  const readNetwork = async (source: unknown): Promise<unknown> => {
    const name = networkNameOf(source)
    if (name !== undefined) return name
    try {
      const method = 'wallet_getNetwork'
      return networkNameOf(await answerInTime(ask(method), { method, timers }))
    } catch {
      return undefined // the addresses reveal the network too
    }
  }
  const parse = async (method: string, result: unknown): Promise<Shared> => {
    const list = Array.isArray(result) ? result : readField(result, 'addresses')
    if (!Array.isArray(list)) throw new InvalidWalletAnswerError({ method, expected: 'a list of addresses' })
    if (list.length === 0) return []
    const name = await readNetwork(readField(result, 'network'))
    return parseShared(method, list, () => [name])
  }
  const askForAddresses = async (name: string | undefined): Promise<Shared> => {
    for (const method of waysToConnect) {
      const wanted = method === 'wallet_connect' ? { addresses: ['payment'], network: name } : purposes
      try {
        return await parse(method, await ask(method, wanted))
      } catch (error) {
        if (!isUnknownMethod(error)) throw error
      }
    }
    throw new UnsupportedMethodError()
  }

  return {
    connect: (network) => askForAddresses(findChain(network.caipNetworkId)?.provider),
    async readShared() {
      const method = 'wallet_getAccount'
      try {
        return await parse(method, await ask(method))
      } catch (error) {
        if (isError(error, 'UNAUTHORIZED') || isUnknownMethod(error)) return []
        throw error
      }
    },
    follow(listener) {
      const handle = (event: (typeof events)[number]) => (payload: unknown) => {
        if (event === 'disconnect' || event === 'accountDisconnected') return listener({ kind: 'ended' })
        try {
          const name = networkNameOf(payload)
          const shared = parseShared(event, readField(payload, 'addresses'), () => [name])
          listener(shared.length > 0 ? { kind: 'shared', shared } : { kind: 'ended' })
        } catch {
          listener({ kind: 'unknown' }) // most wallets send no details
        }
      }
      const stops = events.map((event) => listen(provider, event, handle(event)))
      return () => {
        for (const stop of stops) stop()
      }
    },
    async signMessage({ address, message, protocol }) {
      const method = signMessage
      const answer = await ask(method, {
        address,
        message,
        ...(protocol && { protocol: protocol.toUpperCase() }),
      })
      const messageHash = readField(answer, 'messageHash')
      return {
        signature: parseBase64(method, readField(answer, 'signature')),
        ...(typeof messageHash === 'string' && { messageHash }),
      }
    },
    async signPsbt({ psbt, signInputs, broadcast = false }) {
      const method = signPsbt
      const indexes: { [address: string]: number[] } = {}
      for (const { address, index } of signInputs) indexes[address] = [...(indexes[address] ?? []), index]
      // These wallets take sighash types only from the PSBT.
      const answer = await ask(method, { psbt, signInputs: indexes, broadcast })
      return {
        psbt: parseBase64(method, readField(answer, 'psbt')),
        ...(broadcast && { txid: parseTransactionId(method, readField(answer, 'txid')) }),
      }
    },
    async sendTransfer({ recipientAddress, amount, memo }) {
      // The recipient may need the memo to identify the payment, so never send without it.
      if (memo !== undefined) throw new UnsupportedMethodError({ reason: 'This wallet cannot send a memo.' })
      const method = sendTransfer
      const recipients = [{ address: recipientAddress, amount: Number(amount) }]
      return { txid: parseTransactionId(method, readField(await ask(method, { recipients }), 'txid')) }
    },
    async changeNetwork(network) {
      const name = findChain(network.caipNetworkId)?.provider
      if (!name) throw rpcErrorFrom({ code: 4902, cause: undefined })
      await ask('wallet_changeNetwork', { name })
    },
    forget: async () => void (await ask('wallet_disconnect')),
  }
}

const purposes = { purposes: ['payment'] }

function networkNameOf(source: unknown): unknown {
  const name = readField(readField(source, 'bitcoin'), 'name')
  return findChain(name) && name
}

function toError(thrown: unknown): Error {
  const code = rpcCodeOf(thrown)
  const known = code === undefined ? undefined : codes[code]
  if (known === undefined) return toWalletError(thrown)
  const message = readField(thrown, 'message')
  return rpcErrorFrom({
    code: known,
    message: typeof message === 'string' ? message : undefined,
    cause: thrown,
  })
}

function isUnknownMethod(error: unknown): boolean {
  return isError(error, 'METHOD_NOT_FOUND') || isError(error, 'UNSUPPORTED_METHOD')
}

/** Ignores errors: requests still work without events. */
function listen(provider: BitcoinProvider, event: string, listener: (payload: unknown) => void): () => void {
  const add = readField(provider, 'addListener')
  const attempt = (run: unknown, ...parameters: readonly unknown[]): unknown => {
    try {
      return typeof run === 'function' ? Reflect.apply(run, provider, parameters) : undefined
    } catch {
      return undefined // no events; restoring queries the wallet anyway
    }
  }
  const stop = attempt(add, event, listener)
  return () => void attempt(stop)
}
