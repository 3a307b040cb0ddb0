import type { Operation, Specification } from '../specifications.js'

export type Generator = {
  readonly name: string
  /** Where its output goes. */
  readonly folder: string
  /** Files that the others do not write, and that a page does not need. */
  readonly extras?: readonly string[]
  /** Its command line, after `node`. What it needs besides is put into the folder. */
  command(parameters: { specification: Specification; folder: string }): readonly string[]
  /**
   * A page that calls operations: a module that exports `calls`, by name, each a function of the values in its path, of
   * those in its query, and of its body.
   */
  page(parameters: { specification: Specification; folder: string; operations: readonly Operation[] }): string
}

/** Where the services of the pages would be. */
export const baseUrl = 'http://127.0.0.1:6200'

/** `calls`, from what each of the operations is called with. */
export function printCalls(operations: readonly Operation[], call: (operation: Operation) => string): string {
  const entries = operations.map(
    (operation) => `${operation.name}: (path, query, body) => ${call(operation)},`,
  )
  return `export const calls = {\n${entries.join('\n')}\n}\n`
}
