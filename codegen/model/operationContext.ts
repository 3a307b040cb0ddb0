import type { FoundOperation } from '../load/findOperations.js'
import type { JsonObject } from '../load/json.js'
import type { Server } from './model.js'

/** What is known while the parts of an operation are read. */
export type OperationContext = {
  readonly root: JsonObject
  readonly found: FoundOperation
  readonly servers: readonly Server[]
  readonly nameOf: (key: string) => string
}
