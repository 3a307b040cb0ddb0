import { type Diagnostic, formatDiagnostics } from '../load/diagnostics.js'
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
        printAnnotation(level, {
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
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}
