import type { Diagnostic } from './diagnostics.js'
import type { Document, Pointer } from './readDocument.js'

export type Finding = {
  code: string
  message: string
  /** Where it is. */
  at: Pointer
  /** Whether the name of the value is meant, not the value. */
  key?: boolean
  help?: string | undefined
  note?: { message: string; at: Pointer; key?: boolean } | undefined
}

/** Collects what is wrong with a document. */
export type Report = (finding: Finding) => void

/** A report on one document, and the diagnostics that it gathers. */
export function createReport(
  document: Document,
  diagnostics: Diagnostic[] = [],
): { report: Report; diagnostics: Diagnostic[] } {
  const seen = new Set<string>()
  return {
    diagnostics,
    report({ code, message, at, key, help, note }) {
      const place = document.placeOf(at, key ? 'key' : 'value')
      const id = `${code} ${message} ${place.file} ${place.line}:${place.column}`
      if (seen.has(id)) return // what an alias repeats is told once
      seen.add(id)
      diagnostics.push({
        code,
        message,
        place,
        help,
        note: note && { message: note.message, place: document.placeOf(note.at, note.key ? 'key' : 'value') },
      })
    },
  }
}
