import type { Diagnostic } from './diagnostics.js'
import type { Document, Pointer } from './readDocument.js'

export type Finding = {
  code: string
  message: string
  /** Where the error is. */
  at: Pointer
  /** Whether the place is the key instead of the value. */
  key?: boolean
  help?: string | undefined
  note?: { message: string; at: Pointer; key?: boolean } | undefined
}

/** Reports an error in a document. */
export type Report = (finding: Finding) => void

/** Creates a report function for one document, and the diagnostics that it collects. */
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
      if (seen.has(id)) return // report errors in a repeated YAML alias once
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
