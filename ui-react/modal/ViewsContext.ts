import { createContext } from 'react'
import { InvalidOptionError } from '#generated/errors/config'
import type { RouteName } from '#runtime/index'
import { views } from '../views/registry.js'
import type { HostViews, View } from '../views/view.js'

/** Every view of the modal. A route may have none if the page added only the route. */
export type AllViews = { readonly [name in RouteName]?: View<name> }

export const ViewsContext = createContext<AllViews>(views)

/**
 * The built-in views and the page's own.
 *
 * @throws InvalidOptionError when a view of the page has the name of a built-in one.
 */
export function addViews(own: HostViews = {}): AllViews {
  const taken = Object.keys(own).find((name) => Object.hasOwn(views, name))
  if (taken)
    throw new InvalidOptionError({
      option: 'views',
      reason: `${taken} is a built-in view. Give yours another name.`,
    })
  return { ...own, ...views }
}

/** Finds a view by its name, which may be any text when a page without types opens it. */
export function findView<name extends RouteName>(views: AllViews, name: name): View<name> | undefined {
  return Object.hasOwn(views, name) ? views[name] : undefined
}
