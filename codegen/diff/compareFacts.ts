import type { Fact } from '../model/model.js'
import type { Note } from './change.js'
import { pairUp } from './pairUp.js'

/** Reports the differences between the facts of two versions. */
export function compareFacts(old: readonly Fact[], now: readonly Fact[], note: Note): void {
  const { both, removed, added } = pairUp(old, now, ({ name }) => name)
  for (const { name } of removed)
    note({ level: 'types', code: 'fact-removed', at: `facts.${name}`, message: 'removed' })
  for (const { name } of added)
    note({ level: 'addition', code: 'fact-added', at: `facts.${name}`, message: 'added' })
  for (const [a, b] of both) {
    const { removed: less, added: more } = pairUp(a.values, b.values, String)
    const message = [...less.map((value) => `−${value}`), ...more.map((value) => `+${value}`)].join(' ')
    if (message) note({ level: 'addition', code: 'fact-changed', at: `facts.${b.name}`, message })
  }
}
