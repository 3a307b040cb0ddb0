import { type ComponentType, lazy, type ReactElement } from 'react'
import type { Foyer, Route, RouteName } from '#runtime/index'
import type { titleWords } from '../i18n/en/titles.js'
import type { GetText } from '../i18n/useText.js'
import { views } from './registry.js'
import type { View, ViewProps } from './view.js'

/** The heading of a route's view. */
export function titleOf(
  { name, params }: Route,
  { text, foyer }: { text: GetText<keyof typeof titleWords>; foyer: Foyer },
): string {
  return titleAs(name, { params, text, foyer })
}

/** Views that were shown before; an empty one loads them anew. */
export type ViewCache = { [name in RouteName]?: ComponentType<ViewProps<name>> }

/** The view of a route, which suspends until its chunk is there. */
export function renderView({ name, params }: Route, cache: ViewCache): ReactElement {
  return renderAs(name, { params }, cache)
}

function titleAs<name extends RouteName>(
  name: name,
  parameters: Parameters<(typeof views)[name]['title']>[0],
): string {
  return views[name].title(parameters)
}

function renderAs<name extends RouteName>(
  name: name,
  props: ViewProps<name>,
  cache: ViewCache,
): ReactElement {
  const known: ComponentType<ViewProps<name>> | undefined = cache[name]
  const { load, loaded }: View<name> = views[name]
  const View = loaded ?? known ?? lazy(async () => ({ default: await load() }))
  Object.assign(cache, { [name]: View })
  return <View {...props} />
}
