import { test } from 'vitest'
import type { HostViews } from './view.js'

test('a view of the page cannot have the name of one of the kit', () => {
  // @ts-expect-error Account is taken
  const views: HostViews = { Account: { title: 'Mine', Component: () => null } }
  void views
})
