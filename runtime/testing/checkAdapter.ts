import type { Timers } from '../core/pause.js'
import { withDeadline } from '../core/withDeadline.js'
import { type AdapterWorld, adapterCases } from './adapterCases.js'

/**
 * Version of the requirements of adapters (https://semver.org): the first number changes when an adapter that met them
 * may no longer do so.
 *
 * @example
 * console.log(`Meets the requirements ${adapterCasesVersion}.`)
 */
export const adapterCasesVersion = '1.0.0'

/** The result of one requirement. */
export type CheckedCase = {
  readonly name: string
  /** 'skipped' if the requirement does not apply to the adapter, for example because it cannot switch networks. */
  readonly outcome: 'met' | 'failed' | 'skipped'
  /** What was found instead. */
  readonly problem?: string | undefined
}

/** How an adapter meets the requirements. */
export type AdapterReport = {
  /** The version of the requirements. */
  readonly version: string
  readonly cases: readonly CheckedCase[]
  /** Whether no requirement failed. */
  readonly isConformant: boolean
  /** The report as Markdown. */
  readonly text: string
}

/** Options of `checkAdapter()`. */
export type CheckAdapterOptions = {
  /**
   * Time for each requirement, in milliseconds.
   * @defaultValue `10000`
   */
  readonly timeoutMs?: number | undefined
}

/**
 * Checks an adapter against all requirements, and reports how it meets each. Never throws. Each requirement gets a
 * new world.
 *
 * @example
 * import { expect } from 'vitest'
 *
 * export async function expectConformance(createWorld: () => Promise<AdapterWorld>) {
 *   const { isConformant, text } = await checkAdapter(createWorld)
 *   expect(isConformant, text).toBe(true)
 * }
 */
export async function checkAdapter(
  createWorld: () => Promise<AdapterWorld>,
  { timeoutMs = 10_000 }: CheckAdapterOptions = {},
): Promise<AdapterReport> {
  const cases: CheckedCase[] = []
  const error = () => new Error(`It did not end within ${timeoutMs} ms.`)
  for (const { name, concerns, run } of adapterCases) {
    let outcome: CheckedCase['outcome'] = 'met'
    const world = async () => {
      const created = await createWorld()
      if (!concerns(created)) outcome = 'skipped'
      return created
    }
    try {
      await withDeadline(() => run(world), { ms: timeoutMs, clock: timers, error })
      cases.push({ name, outcome })
    } catch (thrown) {
      const problem = thrown instanceof Error ? thrown.message : String(thrown)
      cases.push({ name, outcome: 'failed', problem })
    }
  }
  return {
    version: adapterCasesVersion,
    cases,
    isConformant: cases.every(({ outcome }) => outcome !== 'failed'),
    text: describe(cases),
  }
}

/** Real time: the clock of a world stands still. */
const timers: Timers = {
  after(ms, callback) {
    const timer = setTimeout(callback, ms)
    return () => clearTimeout(timer)
  },
}

const signs = { met: '✓', failed: '✗', skipped: '–' }

function describe(cases: readonly CheckedCase[]): string {
  const count = (wanted: CheckedCase['outcome']) => cases.filter(({ outcome }) => outcome === wanted).length
  return [
    `# Requirements of adapters ${adapterCasesVersion}`,
    '',
    `${count('met')} met, ${count('failed')} failed, ${count('skipped')} not applicable.`,
    '',
    ...cases.map(
      ({ name, outcome, problem }) => `- ${signs[outcome]} ${name}${problem ? `: ${problem}` : ''}`,
    ),
    '',
  ].join('\n')
}
