import { InsufficientFundsError, InsufficientGasError, InvalidAddressError } from '#generated/errors/send'
import { SwapMismatchError, SwapUnverifiedError, SwapWouldFailError } from '#generated/errors/swaps'
import { eth_sendTransaction } from '#generated/wallet-rpc/methods'
import { limits } from '../../limits.js'
import type { PreparedSwap, PrepareSwapParameters, RequestArguments, Session } from '../adapter.js'
import type { Chain } from './chain.js'
import { checkApproval } from './checkApproval.js'
import { checkOutcome } from './checkOutcome.js'
import { checkSwapCall } from './checkSwapCall.js'
import { isEvmAddress } from './eip1193.js'
import { approveData, readTokenBalance } from './erc20.js'
import { readDataFee, readPrice } from './gasPrice.js'
import { isSame } from './isSame.js'
import { parseQuantity, toQuantity } from './quantity.js'
import { simulate } from './simulate.js'

type Hex = `0x${string}`
type Reader = Pick<Chain, 'ask' | 'getBalance'>

export type PrepareEvmSwapParameters = Omit<PrepareSwapParameters, 'session'> & {
  readonly session: Pick<Session, 'accountTypes'>
}

/**
 * Prepares a swap that a service has built. The service only suggests: the approval must be exactly the wanted one,
 * and a simulation of all requests must bring at least the minimum for at most what is sold, and change nothing else.
 *
 * @throws ApprovalMismatchError, SwapMismatchError, SwapBelowMinimumError, SwapWouldFailError, SwapUnverifiedError,
 * InsufficientFundsError, InsufficientGasError
 */
export async function prepareSwap(
  parameters: PrepareEvmSwapParameters,
  chain: Reader,
): Promise<PreparedSwap> {
  const { session, network, from, sold, bought, signal } = parameters
  const { symbol: coin, decimals: coinDecimals } = network.nativeCurrency
  if (!isEvmAddress(from)) throw new InvalidAddressError({ namespace: 'eip155' })
  const { exchange, data, spender } = checkCalls(parameters, from)
  const isReadable = checkSwapCall({ data, exchange, owner: from, sold, bought })
  const decimalsOf = async ({ token }: { token?: string | undefined }) =>
    token === undefined
      ? { value: await chain.getBalance(from, signal), decimals: coinDecimals }
      : readTokenBalance(chain, { token: toAddress(token), owner: from, signal })

  const dataBytes = BigInt(data.length / 2) + signatureBytes
  const [balance, held, wanted, price, dataFee] = await Promise.all([
    chain.getBalance(from, signal),
    decimalsOf(sold),
    decimalsOf(bought),
    readPrice(chain, signal),
    readDataFee(chain, dataBytes, signal),
  ])
  if (sold.value > held.value) throw new InsufficientFundsError({ symbol: sold.symbol })

  const toApproval = (value: bigint) =>
    spender && {
      from,
      to: toAddress(sold.token),
      value: toQuantity(0n),
      data: approveData(spender, value),
    }
  const payment = sold.token === undefined ? sold.value : 0n
  const swap = { from, to: exchange, value: toQuantity(payment), data }
  const approval = toApproval(sold.value)
  const simulateAll = async (calls: readonly object[]) => {
    const results = await simulate(chain, calls, signal)
    if (!results) throw new SwapUnverifiedError({ name: network.name })
    return { calls, results }
  }
  const simulated = await simulateAll(approval ? [approval, swap] : [swap])
  // Some tokens, such as USDT, replace a permission only after it was taken back.
  const reset = simulated.results.length > 1 && simulated.results[0]?.hasFailed ? toApproval(0n) : undefined
  const { calls, results } = reset && approval ? await simulateAll([reset, approval, swap]) : simulated
  const failed = results.find(({ hasFailed }) => hasFailed)
  if (failed) throw new SwapWouldFailError({ reason: failed.reason })
  const value = checkOutcome({
    logs: results.flatMap(({ logs }) => logs),
    owner: from,
    exchange,
    sold,
    bought,
  })

  const isContract = session.accountTypes?.[from] === 'smartAccount'
  const gas = results.map(({ gasUsed }) => toLimit(parseQuantity('eth_simulateV1', gasUsed)))
  const units = gas.reduce((total, each) => total + each + (isContract ? limits.smartAccountGas : 0n), 0n)
  const fee = units * price.maxFeePerGas + dataFee * BigInt(calls.length)
  if (fee + payment > balance) throw new InsufficientGasError({ symbol: coin })

  const toRequest = (call: object, limit: bigint | undefined): RequestArguments => ({
    method: eth_sendTransaction,
    params: [
      {
        ...call,
        chainId: toQuantity(BigInt(network.id)),
        // The bundler of a smart account prices the operation.
        ...(!isContract && limit !== undefined && { gas: toQuantity(limit), ...price.fields }),
      },
    ],
  })
  return {
    network,
    from,
    sold: { token: sold.token, value: sold.value, decimals: held.decimals },
    bought: { token: bought.token, value, decimals: wanted.decimals },
    exchange,
    isReadable,
    fee,
    reset: reset && toRequest(reset, gas[0]),
    approval: approval && toRequest(approval, gas.at(-2)),
    request: toRequest(swap, gas.at(-1)),
  }
}

/** Checks what can be known of the calls without running them. */
function checkCalls({ sold, bought, approval, swap }: PrepareEvmSwapParameters, from: Hex) {
  const refuse = (difference: string) => new SwapMismatchError({ difference })
  const { to: exchange, data } = swap
  if (!isSame(swap.from, from)) throw refuse('another account')
  if (!isEvmAddress(exchange) || !isData(data)) throw refuse('no call of a contract')
  // The account itself and its tokens obey it: a call of them could be anything.
  const obeying = [from, sold.token, bought.token]
  if (obeying.some((each) => each && isSame(each, exchange))) throw refuse('no call of an exchange')
  if (!approval) return { exchange, data }
  const spender = checkApproval(approval, {
    owner: from,
    token: toAddress(sold.token),
    value: sold.value,
  })
  if (!isSame(spender, exchange)) throw refuse('another exchange than the approved one')
  return { exchange, data, spender }
}

function toAddress(token: string | undefined): Hex {
  if (isEvmAddress(token)) return token
  throw new InvalidAddressError({ namespace: 'eip155' })
}

/** A call of a contract: a selector, and whole bytes after it. */
function isData(data: string): data is Hex {
  return /^0x[0-9a-f]{8}([0-9a-f]{2})*$/i.test(data)
}

/** What a signed transaction has besides its data is smaller. */
const signatureBytes = 256n

/** What was used is without refunds (at most a fifth), and the price may move by the time it runs. */
function toLimit(used: bigint): bigint {
  return (used * 3n) / 2n
}
