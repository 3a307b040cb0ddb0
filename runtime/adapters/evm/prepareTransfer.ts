import { isAddress } from 'viem'
import {
  InsufficientFundsError,
  InsufficientGasError,
  InvalidAddressError,
  TransferWouldFailError,
} from '#generated/errors/send'
import { eth_estimateGas, eth_sendTransaction } from '#generated/wallet-rpc/methods'
import { limits } from '../../limits.js'
import type { PreparedTransfer, Session, TransferParameters } from '../adapter.js'
import type { Chain } from './chain.js'
import { isEvmAddress } from './eip1193.js'
import { readTokenBalance, transferData } from './erc20.js'
import { readDataFee, readPrice } from './gasPrice.js'
import { isReverted, revertReasonOf } from './isReverted.js'
import { parseQuantity, toQuantity } from './quantity.js'
import { simulateCall } from './simulateCall.js'

type Reader = Pick<Chain, 'ask' | 'getBalance'>

export type PrepareTransferParameters = Omit<TransferParameters, 'session'> & {
  readonly session: Pick<Session, 'accountTypes'>
}

/**
 * Prepares a payment in the native coin or an ERC-20 token. The request names chain, gas and highest price, so the
 * wallet cannot spend more than `fee`, and the maximum leaves exactly enough.
 *
 * @throws InvalidAddressError, InsufficientFundsError, InsufficientGasError, TransferWouldFailError
 */
export async function prepareTransfer(
  { session, network, from, to, amount, token, symbol, signal }: PrepareTransferParameters,
  chain: Reader,
): Promise<PreparedTransfer> {
  const namespace = 'eip155'
  // A wrong checksum is a typing error.
  if (!isAddress(to) || !isEvmAddress(from) || (token !== undefined && !isEvmAddress(token)))
    throw new InvalidAddressError({ namespace })
  const { symbol: coin, decimals } = network.nativeCurrency
  const [balance, price, dataFee, held] = await Promise.all([
    chain.getBalance(from, signal),
    readPrice(chain, signal),
    readDataFee(chain, transactionBytes, signal),
    token && readTokenBalance(chain, { token, owner: from, signal }),
  ])
  const available = held?.value ?? balance
  if (available === 0n || (amount !== 'maximum' && amount > available))
    throw new InsufficientFundsError({ symbol })

  const toCall = (value: bigint) =>
    token
      ? { from, to: token, value: toQuantity(0n), data: transferData(to, value) }
      : { from, to, value: toQuantity(value) }
  // The gas of a native payment does not depend on its amount. The whole balance could not pay for the gas.
  const example = amount !== 'maximum' ? amount : token ? available : 1n
  const gas = await estimateGas(chain, toCall(example), signal)
  const isContract = session.accountTypes?.[from] === 'smartAccount'
  const fee = (isContract ? gas + limits.smartAccountGas : gas) * price.maxFeePerGas + dataFee
  if (fee > balance) throw new InsufficientGasError({ symbol: coin })
  const value = amount !== 'maximum' ? amount : token ? available : balance - fee
  if (value <= 0n || (!token && value + fee > balance)) throw new InsufficientGasError({ symbol: coin })

  const call = toCall(value)
  const changes = await simulateCall(chain, { call, from, to, signal })
  return {
    network,
    from,
    to,
    token,
    value,
    decimals: held?.decimals ?? decimals,
    fee,
    changes,
    request: {
      method: eth_sendTransaction,
      params: [
        {
          ...call,
          chainId: toQuantity(BigInt(network.id)),
          // The bundler of a smart account prices the operation.
          ...(!isContract && { gas: toQuantity(gas), ...price.fields }),
        },
      ],
    },
  }
}

/** A signed ERC-20 transfer is smaller. */
const transactionBytes = 256n

/** A plain payment needs exactly what the node says; a contract may need more by the time it runs. */
async function estimateGas(chain: Reader, call: object, signal: AbortSignal): Promise<bigint> {
  try {
    const answer = await chain.ask({ method: eth_estimateGas, params: [call] }, signal, isReverted)
    const gas = parseQuantity(eth_estimateGas, answer)
    return gas === plainGas ? gas : (gas * 12n) / 10n
  } catch (error) {
    if (isReverted(error))
      throw new TransferWouldFailError({ reason: revertReasonOf(error) }, { cause: error })
    throw error
  }
}

const plainGas = 21_000n
