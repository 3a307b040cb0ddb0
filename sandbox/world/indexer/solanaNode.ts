import { isRecord } from '../json.js'
import { partLimitMs } from '../limits.js'

type Call = readonly [method: string, ...params: unknown[]]

/** Sends JSON-RPC calls to a Solana node in one request, and returns their results in order. */
export async function askSolana(url: string, calls: readonly Call[]): Promise<unknown[]> {
  if (calls.length === 0) return []
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    signal: AbortSignal.timeout(partLimitMs),
    body: JSON.stringify(calls.map(([method, ...params], id) => ({ jsonrpc: '2.0', id, method, params }))),
  })
  const answers: unknown = await response.json()
  if (!Array.isArray(answers)) throw new Error(`The node answered with status ${response.status}.`)
  return calls.map((call, id) => {
    const answer: unknown = answers.find((each) => isRecord(each) && each.id === id)
    if (isRecord(answer) && 'result' in answer) return answer.result
    throw new Error(`The node refused ${call[0]}.`)
  })
}
