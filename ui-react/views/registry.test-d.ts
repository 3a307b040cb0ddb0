import { expectTypeOf, test } from 'vitest'
import type { BuiltInRoutes } from '#runtime/index'
import { views } from './registry.js'
import type { View, Views } from './view.js'

test('every route has a view, and a missing one does not compile', () => {
  expectTypeOf<keyof typeof views>().toEqualTypeOf<keyof BuiltInRoutes>()
  const { Account: _forgotten, ...rest } = views
  // @ts-expect-error Account is missing
  const incomplete: Views = rest
  void incomplete
})

test('a view gets the parameters of its own route', () => {
  // @ts-expect-error a network is not a connector
  const wrong: View<'ConnectingExternal'> = views.SwitchNetwork
  void wrong
})
