import type { ts } from 'ts-morph'
import { formatStatements } from './formatStatement.js'

/** A whole file, laid out the way the project's formatter does it, so that generated code reads like the rest. */
export function formatSource(file: ts.SourceFile): string {
  return formatStatements(file.statements, 0)
}
