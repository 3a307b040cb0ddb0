import { ts } from 'ts-morph'
import { formatSource } from './formatSource.js'
import { width } from './source.js'

/** Formats code in comments, which Biome does not format. */
export function formatText(text: string): string {
  return text.length <= width
    ? text
    : formatSource(ts.createSourceFile('example.ts', text, ts.ScriptTarget.Latest, true))
}
