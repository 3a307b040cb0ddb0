import { createContext } from 'react'
import { InvalidOptionError } from '#generated/errors/config'
import type { RouteName } from '#runtime/index'
import { views } from '../views/registry.js'
import type { HostViews, View } from '../views/view.js'

/** Every view of the modal; that of a route may be missing where the page has added the route and no view. */
export type AllViews = { readonly [name in RouteName]?: View<name> }

export const ViewsContext = createContext<AllViews>(views)

/**
 * The views of the kit, and those of the page.
 *
 * @throws InvalidOptionError where a view of the page has the name of one of the kit.
 */
export function addViews(own: HostViews = {}): AllViews {
  const taken = Object.keys(own).find((name) => Object.hasOwn(views, name))
  if (taken)
    throw new InvalidOptionError({
      option: 'views',
      reason: `${taken} is a view of the kit. Give yours another name.`,
    })
  return { ...own, ...views }
}
