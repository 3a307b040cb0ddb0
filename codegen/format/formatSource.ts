import type { ts } from 'ts-morph'
import { formatStatements } from './formatStatement.js'
import { readFrom } from './source.js'

/** A whole file, laid out the way the project's formatter does it, so that generated code reads like the rest. */
export function formatSource(file: ts.SourceFile): string {
  return readFrom(file, () => formatStatements(file.statements, 0))
}

/** The same, declaration by declaration. */
export function formatEach(file: ts.SourceFile): string[] {
  return readFrom(file, () => file.statements.map((statement) => formatStatements([statement], 0)))
}
