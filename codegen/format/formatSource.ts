import type { ts } from 'ts-morph'
import { formatStatements } from './formatStatement.js'
import { readFrom } from './source.js'

/** Formats a whole file as Biome does, so that generated code looks like the rest of the project. */
export function formatSource(file: ts.SourceFile): string {
  return readFrom(file, () => formatStatements(file.statements, 0))
}

/** Formats each statement of a file. */
export function formatEach(file: ts.SourceFile): string[] {
  return readFrom(file, () => file.statements.map((statement) => formatStatements([statement], 0)))
}
