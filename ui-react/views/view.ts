import type { ComponentType } from 'react'
import type { Foyer, RouteName, Routes } from '#runtime/index'
import type { GetText } from '../i18n/TextsContext.js'

export type ViewProps<name extends RouteName> = { params: Routes[name] }

export type TitleParameters<name extends RouteName> = { text: GetText; foyer: Foyer; params: Routes[name] }

/** What the modal has to know of a view before its code is there. */
export type View<name extends RouteName> = {
  /** The visible heading, which names the dialog. */
  title: (parameters: TitleParameters<name>) => string
  /** Loads the view's own chunk; called again when the visitor retries. */
  load: () => Promise<{ default: ComponentType<ViewProps<name>> }>
}

/** One view for each route; a forgotten one does not compile. */
export type Views = { readonly [name in RouteName]: View<name> }
