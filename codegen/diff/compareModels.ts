import type { Model } from '../model/model.js'
import { type Change, type Note, sortChanges } from './change.js'
import { compareErrors, compareEvents, compareStorage } from './compareCatalogues.js'
import { compareMessages } from './compareMessages.js'
import { compareRpc } from './compareRpc.js'
import { compareServices } from './compareServices.js'
import { pairUp } from './pairUp.js'

/** All changes between two versions of the specifications, worst first. */
export function compareModels(old: Model, now: Model): readonly Change[] {
  const changes: Change[] = []
  const note = (change: Change) => {
    changes.push(change)
  }
  compareAll(old.services, now.services, compareServices, note)
  compareAll(old.messages, now.messages, compareMessages, note)
  compareAll(old.rpc, now.rpc, compareRpc, note)
  compareErrors(old.errors, now.errors, note)
  compareEvents(old.events, now.events, note)
  compareStorage(old.storage, now.storage, note)
  return sortChanges(changes)
}

/** Pairs services by name. A single service on each side is paired even if its file was renamed. */
function compareAll<service extends { readonly name: string }>(
  old: readonly service[],
  now: readonly service[],
  compare: (old: service, now: service, note: Note) => void,
  note: Note,
): void {
  const isAlone = old.length === 1 && now.length === 1
  const { both, removed, added } = pairUp(old, now, ({ name }) => (isAlone ? '' : name))
  for (const { name } of removed)
    note({ level: 'wire', code: 'service-removed', at: name, message: 'removed' })
  for (const { name } of added) note({ level: 'addition', code: 'service-added', at: name, message: 'added' })
  for (const [a, b] of both) compare(a, b, note)
}
