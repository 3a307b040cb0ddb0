import { pause } from '../../core/pause.js'
import { type Visibility, whenVisible } from '../../core/whenVisible.js'
import type { Clock } from '../../environment/environment.js'
import { limits } from '../../limits.js'

/** A node that can be pinged. */
export type Pinged = {
  ping(signal?: AbortSignal): Promise<void>
  /** The host configured it: it stays ahead of all others while more than half of its pings succeed. */
  readonly isOwn?: boolean | undefined
}

type Sample = { readonly isUp: boolean; readonly ms: number }

export type RankNodesParameters<node extends Pinged> = {
  /** In the host's order of preference. */
  readonly nodes: readonly node[]
  readonly clock: Clock
  /** While it is hidden, no node is pinged. */
  readonly page?: Visibility | undefined
  /** Ends the reading of the chain: pings and pending requests. */
  readonly signal?: AbortSignal | undefined
}

/**
 * Ranks nodes by uptime and latency. A request to the chain starts a round of pings, at most one round per
 * `rpcRankingMs`. An idle page therefore sends no pings.
 */
export function rankNodes<node extends Pinged>(parameters: RankNodesParameters<node>) {
  const { nodes, clock, page, signal = new AbortController().signal } = parameters
  const samples = new Map<node, readonly Sample[]>(nodes.map((node) => [node, []]))
  let order = nodes
  let restsUntil = Number.NEGATIVE_INFINITY

  const sort = () => {
    const all = [...samples.values()].flat()
    const slowest = Math.max(...all.map(({ ms }) => ms), 1)
    const scoreOf = (node: node) => {
      const known = samples.get(node) ?? []
      const stability = mean(known.map(({ isUp }) => Number(isUp)))
      const latency = 1 - mean(known.map(({ ms }) => ms)) / slowest
      const score = limits.rpcStabilityWeight * stability + limits.rpcLatencyWeight * latency
      return node.isOwn && stability > 0.5 ? 1 + score : score
    }
    // The sort is stable: nodes with equal scores keep the host's order.
    order = [...nodes].sort((one, other) => scoreOf(other) - scoreOf(one))
  }

  const ping = async (node: node) => {
    await whenVisible(page, signal)
    signal.throwIfAborted()
    const since = clock.elapsed()
    const isUp = await node.ping(signal).then(
      () => true,
      () => false, // a failed ping counts as down
    )
    signal.throwIfAborted()
    const sample = { isUp, ms: Math.max(clock.elapsed() - since, 0) }
    samples.set(node, [...(samples.get(node) ?? []), sample].slice(-limits.rpcSamples))
    sort()
  }

  const pingAll = async () => {
    const waiting = nodes.values()
    const pingNext = async () => {
      for (const node of waiting) await ping(node)
    }
    await Promise.all(Array.from({ length: limits.rpcPingsAtOnce }, pingNext))
  }

  const measure = async () => {
    for (let left = limits.rpcSamples; left > 0; left--) {
      await pingAll()
      if (left > 1) await pause(clock, limits.rpcPingMs, signal)
    }
  }

  return {
    /** Aborts when the chain is no longer read. */
    signal,
    /** The nodes, best first. */
    order: (): readonly node[] => order,
    /** Call on each request: starts a round of pings unless one ran recently. */
    use() {
      if (nodes.length < 2 || signal.aborted || clock.elapsed() < restsUntil) return
      restsUntil = clock.elapsed() + limits.rpcRankingMs
      measure().catch(() => {}) // the chain is no longer read
    },
  }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(values.length, 1)
}
