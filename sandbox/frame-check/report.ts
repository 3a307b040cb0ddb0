import { checkTitles, problemTexts, skipTexts } from './texts.js'

export type CheckId = keyof typeof checkTitles
export type ProblemCode = keyof typeof problemTexts
export type SkipReason = keyof typeof skipTexts

/** Something that the frame does wrong. */
export type Problem = {
  readonly code: ProblemCode
  readonly message: string
  readonly advice: string
  /** What was sent to the frame. */
  readonly sent?: unknown
  readonly expected?: string | undefined
  readonly received?: unknown
  /** Where in the received message the problem is. */
  readonly path?: string | undefined
}

export type CheckResult = {
  readonly id: CheckId
  readonly title: string
  readonly result: 'passed' | 'failed' | 'skipped'
  readonly problems: readonly Problem[]
  /** Why it was skipped. */
  readonly reason?: string
}

export type Report = {
  readonly url: string
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  readonly checks: readonly CheckResult[]
}

type Details = Pick<Problem, 'sent' | 'expected' | 'received' | 'path'> & {
  readonly [word: string]: unknown
}

/** A problem in words. */
export function createProblem(code: ProblemCode, details: Details = {}): Problem {
  const { sent, expected, received, path } = details
  const { message, advice } = problemTexts[code]
  return {
    code,
    message: message.replace(/\{(\w+)\}/g, (_, word: string) => String(details[word])),
    advice,
    ...(sent !== undefined && { sent }),
    ...(expected !== undefined && { expected }),
    ...('received' in details && { received }),
    ...(path !== undefined && { path }),
  }
}

export type CheckResults = ReturnType<typeof createCheckResults>

/** Collects the results of the checks. */
export function createCheckResults() {
  const problems = new Map<CheckId, Problem[]>()
  const reasons = new Map<CheckId, SkipReason>()
  return {
    /** Notes that a check runs. It passes if no problem follows. */
    begin(check: CheckId) {
      reasons.delete(check)
      problems.set(check, problems.get(check) ?? [])
    },
    fail: (check: CheckId, ...found: readonly Problem[]) =>
      void problems.set(check, [...(problems.get(check) ?? []), ...found]),
    skip(reason: SkipReason, ...checks: readonly CheckId[]) {
      for (const check of checks) if (!reasons.has(check)) reasons.set(check, reason)
    },
    /** Skips each check that has neither begun nor been skipped. */
    skipRest(reason: SkipReason) {
      for (const id of checkIds) if (!problems.has(id) && !reasons.has(id)) reasons.set(id, reason)
    },
    hasFailed: (check: CheckId) => (problems.get(check) ?? []).length > 0,
    report(url: string): Report {
      const checks = checkIds.map((id): CheckResult => {
        const [title, found, skipped] = [checkTitles[id], problems.get(id), reasons.get(id)]
        if (found?.length) return { id, title, result: 'failed', problems: found }
        if (found && !skipped) return { id, title, result: 'passed', problems: [] }
        return { id, title, result: 'skipped', problems: [], reason: skipTexts[skipped ?? 'notReached'] }
      })
      const count = (wanted: CheckResult['result']) => checks.filter(({ result }) => result === wanted).length
      return { url, passed: count('passed'), failed: count('failed'), skipped: count('skipped'), checks }
    },
  }
}

const isCheckId = (name: string): name is CheckId => name in checkTitles
const checkIds = Object.keys(checkTitles).filter(isCheckId)
