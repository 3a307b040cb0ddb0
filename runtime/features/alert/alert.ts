import { createController } from '../../core/controller.js'

/** A message for whoever builds the page. */
export type Alert = {
  readonly variant: 'error' | 'warning'
  /** i18n key of the short message. */
  readonly title: string
  /** i18n key of the long message. */
  readonly text: string
  /** What stands for the names in braces. */
  readonly values?: { readonly [name: string]: string | number } | undefined
}

/** What stands in the bar. */
export type AlertState = { readonly current: Alert | undefined }

/** The bar at the top of the modal for what the builder of the page has to mend. */
export function createAlert() {
  return createController({
    initial: (): { current: Alert | undefined } => ({ current: undefined }),
    actions: (state) => ({
      /** Shows `alert` in place of what is shown. */
      show(alert: Alert) {
        state.current = structuredClone(alert) // the host keeps its own
      },
      /** Takes the bar away. */
      hide() {
        state.current = undefined
      },
    }),
  })
}
