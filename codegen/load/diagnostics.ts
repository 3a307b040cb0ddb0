import { oneLine } from './oneLine.js'

/** A range of text in a file; lines and columns count from 1. */
export type Place = { file: string; line: number; column: number; length: number }

/** A finding in a document, for its author. */
export type Diagnostic = {
  code: string
  message: string
  /** Errors stop the generator; warnings tell what it does instead; styles change nothing. */
  level?: 'error' | 'warning' | 'style' | undefined
  place: Place
  help?: string | undefined
  note?: { message: string; place: Place } | undefined
}

/** Sorts diagnostics by file, then from top to bottom. */
export function sortDiagnostics(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return diagnostics.toSorted(
    ({ place: a }, { place: b }) => compare(a.file, b.file) || a.line - b.line || a.column - b.column,
  )
}

/** Formats a diagnostic with its place, the lines around it, and help. */
export function formatDiagnostic(diagnostic: Diagnostic, texts: ReadonlyMap<string, string>): string {
  return formatDiagnostics([diagnostic], texts).join('\n')
}

/** Formats diagnostics; splits each file into lines only once. */
export function formatDiagnostics(
  diagnostics: readonly Diagnostic[],
  texts: ReadonlyMap<string, string>,
): string[] {
  const known = new Map<string, readonly string[]>()
  const linesOf = (file: string) => {
    const lines = known.get(file) ?? (texts.get(file) ?? '').split(/\r?\n/)
    known.set(file, lines)
    return lines
  }
  return diagnostics.map((diagnostic) => format(diagnostic, linesOf(diagnostic.place.file)))
}

function format(diagnostic: Diagnostic, lines: readonly string[]): string {
  const { code, message, level = 'error', place, help, note } = diagnostic
  return [
    `${level}[${code}]: ${oneLine(message)}`,
    `  --> ${formatPlace(place)}`,
    ...frame(place, lines),
    ...(note ? [`  note: ${oneLine(note.message)} (${formatPlace(note.place)})`] : []),
    ...(help ? [`  help: ${oneLine(help)}`] : []),
  ].join('\n')
}

/** `schemas/api.yaml:3:5` */
export function formatPlace({ file, line, column }: Place): string {
  return `${oneLine(file)}:${line}:${column}`
}

/** Longer lines are cut, such as those of JSON in one line. */
const widest = 240

/** The line itself with one line before and after it, and a caret under the place. */
function frame(place: Place, lines: readonly string[]): string[] {
  const width = `${place.line + 1}`.length
  return [place.line - 1, place.line, place.line + 1].flatMap((number) => {
    const line = lines[number - 1]
    if (line === undefined || (number > place.line && !line.trim())) return []
    const isPlace = number === place.line
    const start = line.length > widest ? Math.max(0, place.column - widest / 2) : 0
    const content = line.slice(start, start + widest).replace(/\p{Cc}/gu, ' ') // as long as before
    const row = `${isPlace ? '>' : ' '} ${`${number}`.padStart(width)} | ${content}`.trimEnd()
    const caret = `  ${' '.repeat(width)} | ${' '.repeat(place.column - 1 - start)}${'^'.repeat(Math.min(Math.max(1, place.length), widest))}`
    return isPlace ? [row, caret] : [row]
  })
}

/** Compares by code unit, so that the order is the same in every locale. */
function compare(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1
}
