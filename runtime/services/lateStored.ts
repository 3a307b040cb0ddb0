import { type FeatureValues, featureEntries } from '#generated/storage/feature'
import type { Environment } from '../environment/environment.js'
import { createStoredOf, type StoredOf } from './stored.js'

/** What outlives the page for features that load when they are used. */
export type LateStored = StoredOf<FeatureValues>

export const createLateStored = ({ storage, clock }: Environment): LateStored =>
  createStoredOf(featureEntries, storage, clock)
