import { compiler } from '../tsMorph.js'
import { formatSource } from './formatSource.js'
import { width } from './source.js'

/** Formats code in comments, which Biome does not format. */
export function formatText(text: string): string {
  return text.length <= width
    ? text
    : formatSource(compiler.createSourceFile('example.ts', text, compiler.ScriptTarget.Latest, true))
}
