import type { ComponentType } from 'react'
import type { Foyer, RouteName, Routes } from '#runtime/index'
import type { titleWords } from '../i18n/en/titles.js'
import type { GetText } from '../i18n/useText.js'

/** What a view is opened with. */
export type ViewProps<name extends RouteName> = { readonly params: Routes[name] }

export type ViewTitleParameters<name extends RouteName> = ViewProps<name> & {
  readonly text: GetText<keyof typeof titleWords>
  readonly foyer: Foyer
}

/** One view of the modal: its heading, known before anything has loaded, and the way to its chunk. */
export type View<name extends RouteName> = {
  readonly title: (parameters: ViewTitleParameters<name>) => string
  /** Takes the view out of its module at once: for a whole module as a value, bundlers bring code of their own along. */
  readonly load: () => Promise<ComponentType<ViewProps<name>>>
  /** The view itself, where it came with the modal. */
  readonly loaded?: ComponentType<ViewProps<name>>
}

/** A view for every route; one that is forgotten does not compile. */
export type Views = { readonly [name in RouteName]: View<name> }
