import { RpcError } from '#generated/errors/rpc'
import type { RequestArguments } from '../../adapters/adapter.js'
import { readField } from '../../adapters/readField.js'
import type { Environment } from '../../environment/environment.js'
import { limits } from '../../limits.js'

export type AskChainParameters = {
  environment: Environment
  /** Best first. */
  urls: readonly string[]
  call: RequestArguments
}

/** Reads a chain for a page whose wallet is elsewhere: the first node that answers decides. */
export async function askChain({ environment, urls, call }: AskChainParameters): Promise<unknown> {
  let trouble: unknown
  for (const url of urls) {
    try {
      return readAnswer(await post(environment, url, call))
    } catch (error) {
      if (typeof readField(error, 'code') === 'number') throw error // the node's own word
      trouble = error
    }
  }
  throw new RpcError({}, { cause: trouble })
}

async function post(environment: Environment, url: string, { method, params = [] }: RequestArguments) {
  const abort = new AbortController()
  const cancel = environment.clock.after(limits.rpcTimeoutMs, () => abort.abort())
  try {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const headers = { 'content-type': 'application/json' }
    const request = new Request(url, { method: 'POST', headers, body, signal: abort.signal })
    const answer: unknown = await (await environment.fetch(request)).json()
    return answer
  } finally {
    cancel()
  }
}

function readAnswer(answer: unknown): unknown {
  const error = readField(answer, 'error')
  if (error === undefined) return readField(answer, 'result')
  throw Object.assign(new Error(String(readField(error, 'message'))), {
    code: readField(error, 'code'),
    data: readField(error, 'data'),
  })
}
