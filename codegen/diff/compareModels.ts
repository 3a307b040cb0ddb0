import type { Model } from '../model/model.js'
import { type Change, sortChanges } from './change.js'
import { compareErrors, compareEvents, compareStorage } from './compareCatalogues.js'
import { compareServices } from './compareServices.js'
import { pairUp } from './pairUp.js'

/** Everything that changed between two versions of the specifications, worst first. */
export function compareModels(old: Model, now: Model): readonly Change[] {
  const changes: Change[] = []
  const note = (change: Change) => {
    changes.push(change)
  }
  const { both, removed, added } = pairServices(old, now)
  for (const { name } of removed)
    note({ level: 'wire', code: 'service-removed', at: name, message: 'is no longer there' })
  for (const { name } of added)
    note({ level: 'addition', code: 'service-added', at: name, message: 'is new' })
  for (const [a, b] of both) compareServices(a, b, note)
  compareErrors(old.errors, now.errors, note)
  compareEvents(old.events, now.events, note)
  compareStorage(old.storage, now.storage, note)
  return sortChanges(changes)
}

/** One service on either side is meant to be the same, whatever its file is called. */
function pairServices(old: Model, now: Model) {
  const isAlone = old.services.length === 1 && now.services.length === 1
  return pairUp(old.services, now.services, ({ name }) => (isAlone ? '' : name))
}
