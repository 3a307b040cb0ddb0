import { ts } from 'ts-morph'
import { formatSource } from './formatSource.js'
import { width } from './source.js'

/** Code that may be too long for its line, laid out like a file: for examples in comments, which no formatter reads. */
export function formatText(text: string): string {
  return text.length <= width
    ? text
    : formatSource(ts.createSourceFile('example.ts', text, ts.ScriptTarget.Latest, true))
}
