import { InvalidParamsError, UnauthorizedError, UnsupportedMethodError } from '#generated/errors/rpc'
import {
  type getAccountAddresses,
  sendTransfer,
  type signMessage,
  type signPsbt,
} from '#generated/wallet-rpc/methods'
import type { InputToSign, RpcMethods } from '#generated/wallet-rpc/types'
import { decodeBase64 } from '../../utils/base64.js'
import type { CaipNetworkId } from '../../utils/caip.js'
import type { RequestArguments } from '../adapter.js'
import { readField } from '../readField.js'
import { isAddressOn } from './isAddressOn.js'
import { reviewedFees } from './reviewedFees.js'
import { type BitcoinWallet, type Shared, toHex } from './wallet.js'

/** A wallet, and the addresses it shares on the session's chain. */
export type Desk = {
  readonly wallet: BitcoinWallet
  readonly shared: Shared
  readonly network: CaipNetworkId
  /** The highest fee of a reviewed payment, in satoshi. */
  readonly highestFee?: bigint | undefined
}

/** The answer to a request, and the id of the transaction if it sent one. */
export type Answer = { readonly result: unknown; readonly txid?: string | undefined }

type Method = typeof getAccountAddresses | typeof signMessage | typeof signPsbt | typeof sendTransfer
type Requests = {
  readonly [method in Method]: (desk: Desk, params: unknown) => Promise<RpcMethods[method]['result']>
}

const requests: Requests = {
  async getAccountAddresses({ shared }, params) {
    const intentions = readField(params, 'intentions')
    const isWanted = !Array.isArray(intentions) || intentions.includes('payment')
    readAddress({ shared }, params, 'account')
    return isWanted ? shared.map(({ address, publicKey }) => describe(address, publicKey)) : []
  },
  async signMessage(desk, params) {
    const account = readAddress(desk, params, 'account')
    const address =
      readField(params, 'address') === undefined ? account : readAddress(desk, params, 'address')
    const [message, protocol] = [readText(params, 'message'), readField(params, 'protocol')]
    if (protocol !== undefined && protocol !== 'ecdsa' && protocol !== 'bip322') throw wrong('protocol')
    const { signature, messageHash } = await desk.wallet.signMessage({ address, message, protocol })
    return {
      address,
      signature: toHex(decodeBase64(signature) ?? new Uint8Array()),
      ...(messageHash !== undefined && { messageHash }),
    }
  },
  async signPsbt(desk, params) {
    const account = readAddress(desk, params, 'account')
    const psbt = readText(params, 'psbt')
    // Every PSBT starts with `psbt` and the byte 255.
    if (!/^cHNidP[89]/.test(psbt) || !decodeBase64(psbt)) throw wrong('psbt')
    const signInputs = readInputs(desk, readField(params, 'signInputs'))
    const broadcast = readField(params, 'broadcast') === true
    return desk.wallet.signPsbt({ account, psbt, signInputs, broadcast, network: desk.network })
  },
  async sendTransfer({ wallet, ...desk }, params) {
    if (!wallet.sendTransfer) throw new UnsupportedMethodError({ reason: sendTransfer })
    const account = readAddress(desk, params, 'account')
    const [recipientAddress, amount] = [readText(params, 'recipientAddress'), readText(params, 'amount')]
    const network = { caipNetworkId: desk.network }
    if (!isAddressOn(recipientAddress, network)) throw wrong('recipientAddress')
    if (!/^[1-9]\d{0,15}$/.test(amount)) throw wrong('amount')
    const [changeAddress, memo] = [readField(params, 'changeAddress'), readField(params, 'memo')]
    if (changeAddress !== undefined && !isAddressOn(changeAddress, network)) throw wrong('changeAddress')
    return wallet.sendTransfer({
      account,
      recipientAddress,
      amount,
      network: desk.network,
      highestFee: desk.highestFee,
      ...(typeof changeAddress === 'string' && { changeAddress }),
      ...(typeof memo === 'string' && { memo }),
    })
  },
}

/**
 * Answers a Bitcoin method of `wallet-rpc.yaml`, the same for every kind of wallet.
 *
 * @throws UnsupportedMethodError, InvalidParamsError, UnauthorizedError for an address that the wallet does
 * not share, and the wallet's errors.
 */
export async function answer(desk: Desk, { method, params }: RequestArguments): Promise<Answer> {
  if (!isMethod(method)) throw new UnsupportedMethodError({ reason: method })
  // What is left out cannot come from a polluted prototype.
  const own = { __proto__: null, ...Object(params) }
  const result = await requests[method]({ ...desk, highestFee: reviewedFees.get(Object(params)) }, own)
  return { result, txid: 'txid' in result ? result.txid : undefined }
}

function isMethod(method: string): method is Method {
  return Object.hasOwn(requests, method)
}

function describe(address: string, publicKey: string | undefined) {
  return { address, intention: 'payment', ...(publicKey !== undefined && { publicKey }) }
}

function readText(params: unknown, name: string): string {
  const value = readField(params, name)
  if (typeof value !== 'string') throw wrong(name)
  return value
}

/** Reads an address, which the wallet must share. */
function readAddress({ shared }: Pick<Desk, 'shared'>, params: unknown, name: string): string {
  const address = readText(params, name)
  if (!shared.some((each) => each.address === address)) throw new UnauthorizedError({ reason: address })
  return address
}

function readInputs(desk: Desk, list: unknown): readonly InputToSign[] {
  if (!Array.isArray(list)) throw wrong('signInputs')
  return list.map((input: unknown) => {
    const address = readAddress(desk, input, 'address')
    const [index, types] = [readField(input, 'index'), readField(input, 'sighashTypes')]
    if (!isIndex(index)) throw wrong('signInputs')
    return { address, index, ...(Array.isArray(types) && { sighashTypes: types.filter(isIndex) }) }
  })
}

function isIndex(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0
}

function wrong(name: string): InvalidParamsError {
  return new InvalidParamsError({ reason: name })
}
