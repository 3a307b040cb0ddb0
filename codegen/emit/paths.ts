import type { Emitter } from './emitter.js'
import { quote } from './escape.js'

/** Each service → the path of each operation, for code that calls a service without its client. */
export const emitPaths: Emitter = ({ services }) =>
  services.map(({ name, source, operations }) => ({
    path: `${name}/paths.ts`,
    source,
    statements: operations.map(({ id, path }) => ({
      laidOut: `/** Path of \`${id}\`. */\nexport const ${id}Path = ${quote(path)}`,
    })),
  }))
