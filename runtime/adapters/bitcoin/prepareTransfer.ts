import {
  InsufficientFundsError,
  InsufficientGasError,
  InvalidAddressError,
  TransferWouldFailError,
} from '#generated/errors/send'
import { FeeTooHighError } from '#generated/errors/wallet'
import { sendTransfer as sendMethod } from '#generated/wallet-rpc/methods'
import { limits } from '../../limits.js'
import type { PreparedTransfer, SendTransferParameters, TransferParameters } from '../adapter.js'
import { readField } from '../readField.js'
import type { Esplora } from './esplora.js'
import { dust, estimateFee, highestPayment } from './fee.js'
import { isAddressOn } from './isAddressOn.js'
import { reviewedFees } from './reviewedFees.js'
import { parseTransactionId } from './wallet.js'

/**
 * Prepares a payment in the native coin. The wallet chooses the coins and the exact fee, so `fee` has a margin, which the
 * maximum leaves too. What Foyer drafts itself never costs more.
 *
 * @throws InvalidAddressError, InsufficientFundsError, InsufficientGasError, FeeTooHighError, TransferWouldFailError
 */
export async function prepareTransfer(
  { network, from, to, amount, symbol, token, signal }: Omit<TransferParameters, 'session'>,
  { getCoins, getFeeRate }: Pick<Esplora, 'getCoins' | 'getFeeRate'>,
): Promise<PreparedTransfer> {
  if (token !== undefined || !isAddressOn(to, network)) throw new InvalidAddressError({ namespace: 'bip122' })
  const [coins, rate] = await Promise.all([
    getCoins({ address: from, network, signal }),
    getFeeRate({ network, signal }),
  ])
  const held = coins.reduce((sum, { value }) => sum + value, 0n)
  if (held === 0n || (amount !== 'maximum' && amount > held)) throw new InsufficientFundsError({ symbol })

  const feeRate = rate * margin
  const spending = { coins, from, to, feeRate }
  const most = highestPayment(spending)
  const value = amount === 'maximum' ? most : amount
  if (value > most || value <= 0n) throw new InsufficientGasError({ symbol })
  if (value < dust) throw new TransferWouldFailError({ reason: 'dust' })
  const fee = estimateFee({ ...spending, satoshi: value })
  if (fee > BigInt(limits.bitcoinFee))
    throw new FeeTooHighError({ fee: `${fee}`, maximum: `${limits.bitcoinFee}` })
  const params = { account: from, recipientAddress: to, amount: `${value}` }
  reviewedFees.set(params, fee)
  return {
    network,
    from,
    to,
    value,
    decimals: network.nativeCurrency.decimals,
    fee,
    request: { method: sendMethod, params },
  }
}

/** Fees rise between the review and the wallet's own estimate. */
const margin = 1.25

/** Asks the wallet to send a prepared payment. */
export async function sendTransfer({ session, transfer }: SendTransferParameters): Promise<string> {
  return parseTransactionId(sendMethod, readField(await session.request(transfer.request), 'txid'))
}
