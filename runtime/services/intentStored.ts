import { type StoredValues, storedEntries } from '#generated/storage'
import { type IntentValues, intentEntries } from '#generated/storage/intent'
import type { Environment } from '../environment/environment.js'
import { createStoredOf, type StoredOf } from './stored.js'

/** What outlives the page and is needed from the first intent, or from the start. */
export type IntentStored = StoredOf<StoredValues & IntentValues>

export const createIntentStored = ({ storage, clock }: Environment): IntentStored =>
  createStoredOf({ ...storedEntries, ...intentEntries }, storage, clock)
