import { type ComponentType, type LazyExoticComponent, lazy, type ReactNode } from 'react'
import type { Route, RouteName } from '#runtime/index'
import { views } from './registry.js'
import type { TitleParameters, View, ViewProps } from './view.js'

type LazyView<name extends RouteName> = LazyExoticComponent<ComponentType<ViewProps<name>>>

/** The views whose chunks have been asked for; a new cache asks again. */
export type ViewCache = { [name in RouteName]?: LazyView<name> }

/** A view's heading. */
export function titleOf<name extends RouteName>(
  route: Route<name>,
  scope: Pick<TitleParameters<name>, 'text' | 'foyer'>,
): string {
  const { name, params } = route
  const view: View<name> = views[name]
  return view.title({ ...scope, params })
}

/** A view with its parameters; suspends while its chunk loads. */
export function renderView<name extends RouteName>(route: Route<name>, cache: ViewCache): ReactNode {
  const { name, params } = route
  const known: LazyView<name> | undefined = cache[name]
  const Component = known ?? lazy(views[name].load)
  cache[name] = Component
  return <Component params={params} />
}
