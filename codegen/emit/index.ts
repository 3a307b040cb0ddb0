import type { Memory } from '../remember.js'
import type { Emitter } from './emitter.js'
import { emitErrors } from './errors.js'
import { emitEvents } from './events.js'
import { emitFacts } from './facts.js'
import { emitFixtures } from './fixtures.js'
import { emitMessages } from './messages.js'
import { emitOperations } from './operations.js'
import { emitPaths } from './paths.js'
import { emitRpc } from './rpc.js'
import { emitSchemas } from './schemas.js'
import { emitStorage } from './storage.js'
import { createTypesEmitter } from './types.js'
import { emitValidators } from './validators.js'

/** All emitters, in the order they run. */
export const createEmitters = (memory: Memory): readonly Emitter[] => [
  createTypesEmitter(memory),
  emitSchemas,
  emitValidators,
  emitOperations,
  emitPaths,
  emitFacts,
  emitFixtures,
  emitErrors,
  emitEvents,
  emitStorage,
  emitMessages,
  emitRpc,
]
