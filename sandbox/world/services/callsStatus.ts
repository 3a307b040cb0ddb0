import { hexToString, isHex } from 'viem'
import { isRecord, parseJson, readText } from '../json.js'
import type { Bundlers } from './bundlers.js'
import { invalidParams, RpcError } from './RpcError.js'
import type { RpcMethod } from './walletRpc.js'

const code = -4

/** `wallet_getCallsStatus`: what became of a user operation. One that failed stays pending, with the receipt that says so. */
export function createGetCallsStatus({ bundlers }: { bundlers: Bundlers }): RpcMethod {
  return {
    async answer(params) {
      const [id]: unknown[] = Array.isArray(params) ? params : []
      if (typeof id !== 'string') throw invalidParams('expected the id of a bundle')
      const { chainId, hash } = readCallsId(id)
      const answer = await bundlers.call(`eip155:${Number(chainId)}`, {
        jsonrpc: '2.0',
        id: 1,
        method: 'eth_getUserOperationReceipt',
        params: [hash],
      })
      const found = 'result' in answer && isRecord(answer.result) ? answer.result : undefined
      if (!found) return { status: 'PENDING', receipts: null }
      const { success, logs, receipt } = found
      const { blockHash, blockNumber, gasUsed, transactionHash } = isRecord(receipt) ? receipt : {}
      const status = success === true ? '0x1' : '0x0'
      return {
        status: success === true ? 'CONFIRMED' : 'PENDING',
        receipts: [{ logs, status, chainId, blockHash, blockNumber, gasUsed, transactionHash }],
      }
    },
  }
}

/** The chain and hash of a user operation, which the id of a bundle holds. */
function readCallsId(id: string) {
  const held = isHex(id) ? parseJson(hexToString(id)) : undefined
  const [chainId, hash] = [readText(held, 'chain_id'), readText(held, 'user_op_hash')]
  if (!isHex(chainId) || !isHex(hash)) throw new RpcError(code, `Invalid calls id: ${id}`)
  return { chainId, hash }
}
