import type { ComponentType } from 'react'
import type { BuiltInRoutes, RouteName, Routes } from '#runtime/index'
import type { Inside } from '#runtime/internal'
import type { LoadComponent } from '../hooks/useComponent.js'
import type { titleWords } from '../i18n/en/titles.js'
import type { GetText } from '../i18n/useText.js'

/** What a view is opened with. */
export type ViewProps<name extends RouteName> = { readonly params: Routes[name] }

/** What titles are made of. */
export type TitleTools = { readonly text: GetText<keyof typeof titleWords>; readonly foyer: Inside }

/** One view of the modal: its heading, known before anything has loaded, and the way to its chunk. */
export type View<name extends RouteName> = {
  readonly title: string | ((params: Routes[name], tools: TitleTools) => string)
} & (
  | {
      /** Takes the view out of its module at once: for a whole module as a value, bundlers bring code of their own along. */
      readonly load: LoadComponent<ViewProps<name>>
      readonly Component?: undefined
    }
  | {
      readonly load?: undefined
      /** The view itself, where it comes with the modal. */
      readonly Component: ComponentType<ViewProps<name>>
    }
)

/** A view for every route of the kit; one that is forgotten does not compile. */
export type Views = { readonly [name in keyof BuiltInRoutes]: View<name> }

/** A view that the page brings along. */
export type HostView<name extends RouteName> = {
  /** The heading of the modal, read out when the view opens. */
  readonly title: string | ((params: Routes[name]) => string)
  /**
   * The view itself, with what it was opened with; it may use every hook of the kit. It stands in the shadow root of the modal, where
   * style sheets of the page do not reach.
   */
  readonly Component: ComponentType<ViewProps<name>>
}

/** Views that the page brings along, by the names that it has added to `Routes`; the names of the kit's own are taken. */
export type HostViews = {
  readonly [name in Exclude<RouteName, keyof BuiltInRoutes>]?: HostView<name>
} & { readonly [name in keyof BuiltInRoutes]?: never }
