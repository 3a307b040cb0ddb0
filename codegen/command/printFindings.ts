import { type Diagnostic, formatDiagnostics, formatPlace } from '../load/diagnostics.js'
import { effects, isError } from '../load/levels.js'
import { oneLine } from '../load/oneLine.js'
import type { Format } from './readArguments.js'

/** Prints diagnostics for a terminal, as JSON, or as annotations of a GitHub pull request. */
export function printFindings(
  findings: readonly Diagnostic[],
  format: Format,
  documents: ReadonlyMap<string, string>,
): string {
  if (format === 'json') return JSON.stringify({ findings }, undefined, 2)
  if (format === 'github')
    return findings
      .map(({ level = 'error', code, message, help, place }) =>
        printAnnotation(level === 'style' ? 'notice' : level, {
          ...place,
          title: code,
          message: help ? `${message}\nhelp: ${help}` : message,
        }),
      )
      .join('\n')
  return formatDiagnostics(findings, documents)
    .map((text) => `${text}\n`)
    .join('\n')
}

/** Like `printFindings`, but with one paragraph for all warnings of a code, because a large specification has hundreds. */
export function summarizeFindings(
  findings: readonly Diagnostic[],
  format: Format,
  documents: ReadonlyMap<string, string>,
): string {
  if (format === 'json') return printFindings(findings, format, documents)
  const errors = findings.filter(isError)
  const groups = new Map<string, Diagnostic[]>()
  for (const finding of findings)
    if (!isError(finding)) groups.set(finding.code, [...(groups.get(finding.code) ?? []), finding])
  const summaries = [...groups].map(([code, found]) =>
    (format === 'github' ? annotate : summarize)(code, found),
  )
  return [...(errors.length > 0 ? [printFindings(errors, format, documents)] : []), ...summaries].join('\n')
}

/** Warnings of a code that are shown. */
const shown = 3

function summarize(code: string, found: readonly Diagnostic[]): string {
  const more = found.length - shown
  return [
    `warning[${code}]: ${times(found.length)}. ${effects[code]}`,
    ...found.slice(0, shown).map(({ place, message }) => `  ${formatPlace(place)}: ${oneLine(message)}`),
    ...(more > 0 ? [`  … and ${more} more, which \`lint\` lists`] : []),
    '',
  ].join('\n')
}

function annotate(code: string, found: readonly Diagnostic[]): string {
  const message = `${times(found.length)}. ${effects[code]}`
  return printAnnotation('warning', { ...found[0]?.place, title: code, message })
}

function times(count: number): string {
  return count === 1 ? 'once' : `${count} times`
}

export type Annotation = {
  readonly file?: string
  readonly line?: number | undefined
  readonly column?: number | undefined
  readonly title: string
  readonly message: string
}

/** A workflow command that GitHub shows as an annotation. */
export function printAnnotation(
  level: 'error' | 'warning' | 'notice',
  { file, line, column, title, message }: Annotation,
): string {
  const properties = Object.entries({ file, line, col: column, title })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${escaped(`${value}`).replaceAll(':', '%3A').replaceAll(',', '%2C')}`)
  return `::${level} ${properties.join(',')}::${escaped(message)}`
}

function escaped(text: string): string {
  return text.split('\n').map(oneLine).join('\n').replaceAll('%', '%25').replaceAll('\n', '%0A')
}
