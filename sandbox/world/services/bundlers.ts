import { createPublicClient, numberToHex } from 'viem'
import type { SandboxAddresses } from '../addresses.js'
import { chains } from '../chains/chains.js'
import { nodeTransport } from '../chains/nodeTransport.js'
import { createBundler } from '../frame/bundler.js'
import { isRecord, readText } from '../json.js'
import { smartAccountChains } from '../wallets/smartAccount.js'
import { ServiceError } from './ServiceError.js'

export type Bundlers = ReturnType<typeof createBundlers>

/** The bundlers of the chains with smart accounts. */
export function createBundlers({ addresses }: { addresses: SandboxAddresses }) {
  const bundlers = new Map(
    chains
      .filter(({ id }) => smartAccountChains.includes(id))
      .map(({ id, caip }) => [caip.toString(), createBundler({ url: addresses.rpc[caip], chainId: id })]),
  )
  const readFees = async (caip: string) => {
    const chain = chains.find((each) => each.caip === caip)
    const node = createPublicClient({
      transport: nodeTransport(chain && addresses.rpc[chain.caip]),
    })
    const { maxFeePerGas, maxPriorityFeePerGas } = await node.estimateFeesPerGas()
    const of = (percent: bigint) => ({
      maxFeePerGas: numberToHex((maxFeePerGas * percent) / 100n),
      maxPriorityFeePerGas: numberToHex((maxPriorityFeePerGas * percent) / 100n),
    })
    return { slow: of(100n), standard: of(125n), fast: of(150n) }
  }
  return {
    /** Answers one JSON-RPC call. The sandbox has no paymaster. */
    async call(caip: string, body: unknown): Promise<object> {
      const answer = bundlers.get(caip)
      if (!answer)
        throw new ServiceError(400, 'chainId', `We don't support the chainId you provided: ${caip}.`)
      try {
        if (isRecord(body) && readText(body, 'method') === 'pimlico_getUserOperationGasPrice')
          return { jsonrpc: '2.0', id: body.id, result: await readFees(caip) }
        return await answer(body)
      } catch {
        throw new ServiceError(503, 'chainId', `Requested ${caip} chain provider is temporarily unavailable`)
      }
    },
  }
}

/** The service knows one bundler by name, and calls others by an address on the internet. The sandbox has its own in place of all. */
export function requireBundler(name: string) {
  const url = URL.canParse(name) ? new URL(name) : undefined
  const isForeign = url?.protocol === 'https:' && !/(^|\.)(localhost|local)$|^[\d.]+$|^\[/.test(url.hostname)
  if (name !== 'pimlico' && !isForeign)
    throw new ServiceError(400, 'bundler_name', `Unsupported bundler name: ${name}.`)
}
