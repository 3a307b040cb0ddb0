import type { createLocale, LocaleState } from './locale.js'

/** The language of the visitor. */
export type LocaleFeature = {
  state: Readonly<LocaleState>
  verbs: ReturnType<typeof createLocale>['actions']
  steps: Record<never, never>
}
