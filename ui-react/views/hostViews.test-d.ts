import { test } from 'vitest'
import type { HostViews } from './view.js'

test('a host view cannot have the name of a built-in one', () => {
  // @ts-expect-error Account is a built-in view
  const views: HostViews = { Account: { title: 'Mine', Component: () => null } }
  void views
})
