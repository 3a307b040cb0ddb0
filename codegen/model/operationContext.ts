import type { FoundOperation } from '../load/findOperations.js'
import type { JsonObject } from '../load/json.js'
import type { Server } from './model.js'

/** Context for reading the parts of an operation. */
export type OperationContext = {
  readonly root: JsonObject
  readonly found: FoundOperation
  readonly servers: readonly Server[]
  /** Security schemes that the client has credentials for. */
  readonly schemes: ReadonlySet<string>
  readonly nameOf: (key: string) => string
  /** Whether validators check all that a schema restricts. */
  readonly isFull: boolean
}
