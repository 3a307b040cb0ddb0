import type { ComponentType } from 'react'
import type { BuiltInRoutes, RouteName, Routes } from '#runtime/index'
import type { Inside } from '#runtime/internal'
import type { LoadComponent } from '../hooks/fetchComponent.js'
import type { titleWords } from '../i18n/en/titles.js'
import type { GetText } from '../i18n/useText.js'

/** Props of a view. */
export type ViewProps<name extends RouteName> = { readonly params: Routes[name] }

/** What a title function can use. */
export type TitleTools = { readonly text: GetText<keyof typeof titleWords>; readonly foyer: Inside }

/** A view of the modal: its title, known before it loads, and its loader or component. */
export type View<name extends RouteName> = {
  readonly title: string | ((params: Routes[name], tools: TitleTools) => string)
} & (
  | {
      /** Must pick the component from the module: returning the whole module makes bundlers add code. */
      readonly load: LoadComponent<ViewProps<name>>
      readonly Component?: undefined
    }
  | {
      readonly load?: undefined
      /** The component itself, if bundled with the modal. */
      readonly Component: ComponentType<ViewProps<name>>
    }
)

/** A view for every built-in route; a missing one does not compile. */
export type Views = { readonly [name in keyof BuiltInRoutes]: View<name> }

/** A view added by the page. */
export type HostView<name extends RouteName> = {
  /** Heading of the modal, announced to screen readers when the view opens. */
  readonly title: string | ((params: Routes[name]) => string)
  /**
   * The component. It gets a copy of the parameters of its route, which must be plain data, and may use all hooks of Foyer. It
   * renders in the modal's shadow root, out of reach of the page's style sheets.
   */
  readonly Component: ComponentType<ViewProps<name>>
}

/** Views added by the page, keyed by their name in `Routes`. The names of built-in views are reserved. */
export type HostViews = {
  readonly [name in Exclude<RouteName, keyof BuiltInRoutes>]?: HostView<name>
} & { readonly [name in keyof BuiltInRoutes]?: never }
