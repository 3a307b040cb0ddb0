import { readField } from '../readField.js'
import type { Chain } from './chain.js'

/** What a call did in a simulation. */
export type SimulatedCall = {
  readonly hasFailed: boolean
  /** Why it failed. */
  readonly reason: string
  readonly gasUsed: unknown
  /** Its events; native payments are among them, as events of `native`. */
  readonly logs: readonly unknown[]
}

/** The address whose events report native payments. */
export const native = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** Simulates calls, one after the other in one block. Undefined if no node can. */
export async function simulate(
  chain: Pick<Chain, 'ask'>,
  calls: readonly object[],
  signal: AbortSignal,
): Promise<readonly SimulatedCall[] | undefined> {
  const simulation = { blockStateCalls: [{ calls }], traceTransfers: true, validation: false }
  let answer: unknown
  try {
    answer = await chain.ask({ method: 'eth_simulateV1', params: [simulation, 'latest'] }, signal)
  } catch {
    signal.throwIfAborted()
    return undefined // not every node supports it
  }
  const results = readField(Array.isArray(answer) ? answer[0] : undefined, 'calls')
  if (!Array.isArray(results) || results.length !== calls.length) return undefined
  const simulated = results.map(toSimulatedCall)
  return simulated.some((call) => call === undefined) ? undefined : simulated.flatMap((call) => call ?? [])
}

function toSimulatedCall(result: unknown): SimulatedCall | undefined {
  const logs = readField(result, 'logs')
  const hasFailed = readField(result, 'status') === '0x0'
  const reason = readField(readField(result, 'error'), 'message')
  if (!hasFailed && !Array.isArray(logs)) return undefined
  return {
    hasFailed,
    reason: typeof reason === 'string' ? reason : '',
    gasUsed: readField(result, 'gasUsed'),
    logs: Array.isArray(logs) ? logs : [],
  }
}
