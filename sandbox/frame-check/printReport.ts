import type { CheckResult, Problem, Report } from './report.js'

/** Prints a report for people. Problems of one kind are explained once. */
export function printReport(report: Report): string {
  const { url, passed, failed, skipped, checks } = report
  return [
    `Frame: ${url}`,
    '',
    ...checks.flatMap(printCheck),
    '',
    `${passed} passed, ${failed} failed, ${skipped} skipped`,
  ].join('\n')
}

function printCheck({ title, result, problems, reason }: CheckResult): readonly string[] {
  const codes = new Set(problems.map(({ code }) => code))
  return [
    `${result.padEnd(8)} ${title}${reason ? ` (${reason})` : ''}`,
    ...[...codes].flatMap((code) => printProblems(problems.filter((problem) => problem.code === code))),
  ]
}

function printProblems([first, ...others]: readonly Problem[]): readonly string[] {
  if (!first) return []
  const { message, advice, sent, expected, path } = first
  const line = (word: string, text: string | undefined) =>
    text ? [`           ${word.padEnd(9)} ${clean(text)}`] : []
  return [
    `         ${clean(message)}`,
    ...line('sent', sent === undefined ? undefined : JSON.stringify(sent)),
    ...line('expected', expected && (path ? `${expected} at ${path}` : expected)),
    ...line('received', 'received' in first ? print(first.received) : undefined),
    ...line('to do', advice),
    ...others.map((other) => `         ${clean(other.message)}`),
  ]
}

/** A frame's words without control characters, which could rewrite the terminal. */
function clean(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ')
}

/** Messages may be long. */
function print(value: unknown): string {
  const text = value === undefined ? 'nothing' : (JSON.stringify(value) ?? String(value))
  return text.length > 500 ? `${text.slice(0, 500)}…` : text
}
