import { UnauthorizedError, UnsupportedMethodError } from '#generated/errors/rpc'
import { InvalidWalletAnswerError } from '#generated/errors/wallet'
import { sendTransfer } from '#generated/wallet-rpc/methods'
import { decodeBase64, encodeBase64 } from '../../utils/base64.js'
import { readField } from '../readField.js'
import { readList } from '../readList.js'
import { toWalletError } from '../walletError.js'
import { featureOf, followStandardWallet } from '../walletStandard.js'
import type { IdentifierString, Wallet } from '../walletStandardTypes.js'
import { findChain } from './chains.js'
import type { Draft } from './draftTransfer.js'
import { type BitcoinWallet, parseShared, parseTransactionId, type Shared } from './wallet.js'

/** Drafts a transfer from the account's unspent outputs. */
export type DraftTransfer = (
  parameters: Parameters<NonNullable<BitcoinWallet['sendTransfer']>>[0],
) => Promise<Draft>

/**
 * Wraps the `bitcoin:` features of a Wallet Standard wallet. They include no transfers, so Foyer drafts a
 * PSBT for the wallet to sign and send.
 */
export function createStandardWallet(wallet: Wallet, draft: DraftTransfer): BitcoinWallet {
  const ask = async (name: IdentifierString, ...parameters: readonly unknown[]) => {
    const run = featureOf(wallet, name)
    if (!run) throw new UnsupportedMethodError({ reason: name })
    try {
      return await run(...parameters)
    } catch (error) {
      throw toWalletError(error)
    }
  }
  /** Calls a feature with one input. Features return a list with one answer per input. */
  const askOne = async (name: IdentifierString, input: object) => {
    const answer = await ask(name, input)
    const [first]: readonly unknown[] = Array.isArray(answer) ? answer : []
    return first
  }
  const accountOf = (address: string): unknown => {
    const accounts = readField(wallet, 'accounts')
    const found = Array.isArray(accounts) && accounts.find((each) => readField(each, 'address') === address)
    if (!found) throw new UnauthorizedError()
    return found
  }

  const canSend = featureOf(wallet, 'bitcoin:signAndSendTransaction')
  const standard: BitcoinWallet = {
    async connect() {
      const name = 'bitcoin:connect'
      const answer = await ask(name, { purposes: ['payment'] })
      return parse(name, readField(answer, 'accounts'))
    },
    async readShared() {
      const shared = parse('accounts', readField(wallet, 'accounts'))
      const silently = featureOf(wallet, 'standard:connect')
      if (shared.length > 0 || !silently) return shared
      const answer = await ask('standard:connect', { silent: true })
      return parse('standard:connect', readField(answer, 'accounts'))
    },
    follow: (listener) =>
      followStandardWallet(wallet, () => {
        try {
          const shared = parse('accounts', readField(wallet, 'accounts'))
          listener(shared.length > 0 ? { kind: 'shared', shared } : { kind: 'ended' })
        } catch {
          // ignore invalid events
        }
      }),
    async signMessage({ address, message, protocol }) {
      const name = 'bitcoin:signMessage'
      const input = { account: accountOf(address), message: new TextEncoder().encode(message) }
      const signature = readField(await askOne(name, input), 'signature')
      if (!(signature instanceof Uint8Array) || signature.length < 64)
        throw new InvalidWalletAnswerError({ method: name, expected: 'a signature' })
      // The wallet picks the signature scheme. Only BIP-137 signatures have 65 bytes.
      const made = signature.length === 65 ? 'ecdsa' : 'bip322'
      if (protocol && protocol !== made)
        throw new InvalidWalletAnswerError({ method: name, expected: `a signature of type ${protocol}` })
      return { signature: encodeBase64(signature) }
    },
    async signPsbt({ psbt, signInputs, broadcast = false, network }) {
      const input = {
        psbt: decodeBase64(psbt),
        chain: findChain(network)?.standard,
        inputsToSign: signInputs.map(({ address, index, sighashTypes }) => ({
          account: accountOf(address),
          signingIndexes: [index],
          ...(sighashTypes?.[0] !== undefined && { sigHash: sighashTypes[0] }),
        })),
      }
      if (broadcast) {
        const name = 'bitcoin:signAndSendTransaction'
        const sent = await askOne(name, input)
        // The wallet does not return the signed PSBT, so return the original.
        return { psbt, txid: parseTransactionId(name, readField(sent, 'txId')) }
      }
      const name = 'bitcoin:signTransaction'
      const signed = readField(await askOne(name, input), 'signedPsbt')
      if (signed instanceof Uint8Array && signed.length > 0) return { psbt: encodeBase64(signed) }
      throw new InvalidWalletAnswerError({ method: name, expected: 'a signed PSBT' })
    },
    async forget() {
      await ask('standard:disconnect')
    },
    ...(canSend && {
      async sendTransfer(parameters) {
        const { account, network } = parameters
        const { psbt, inputs } = await draft(parameters)
        const signInputs = Array.from({ length: inputs }, (_, index) => ({ address: account, index }))
        const request = { account, psbt: encodeBase64(psbt), signInputs, broadcast: true, network }
        return { txid: parseTransactionId(sendTransfer, (await standard.signPsbt(request)).txid) }
      },
    }),
  }
  return standard
}

function parse(method: string, accounts: unknown): Shared {
  return parseShared(method, accounts, (account) => readList(readField(account, 'chains')) ?? [])
}
