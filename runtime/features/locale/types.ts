import type { createLocale, LocaleState } from './locale.js'

/** The visitor's language. */
export type LocaleFeature = {
  state: Readonly<LocaleState>
  verbs: ReturnType<typeof createLocale>['actions']
  steps: Record<never, never>
}
