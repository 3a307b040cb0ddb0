import type { Operation, Specification } from '../specifications.js'

export type Generator = {
  readonly name: string
  /** Output folder. */
  readonly folder: string
  /** Files that only this generator writes and a page does not need. */
  readonly extras?: readonly string[]
  /** Its command line, after `node`. Writes the files that the command needs into the folder. */
  command(parameters: { specification: Specification; folder: string }): readonly string[]
  /**
   * A page that calls operations: a module that exports `calls`. Each is a function of its path values, query values and
   * body.
   */
  page(parameters: { specification: Specification; folder: string; operations: readonly Operation[] }): string
}

/** Address of the service that the pages call. */
export const baseUrl = 'http://127.0.0.1:6200'

/** Prints `calls`, given the expression that calls an operation. */
export function printCalls(operations: readonly Operation[], call: (operation: Operation) => string): string {
  const entries = operations.map(
    (operation) => `${operation.name}: (path, query, body) => ${call(operation)},`,
  )
  return `export const calls = {\n${entries.join('\n')}\n}\n`
}
