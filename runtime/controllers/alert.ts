import { createController } from '../core/controller.js'

export type Alert = {
  readonly variant: 'error' | 'warning'
  /** i18n key of the short message. */
  readonly title: string
  /** i18n key of the long message. */
  readonly text: string
  readonly values?: { readonly [name: string]: string | number } | undefined
}

/** The bar at the top of the modal for what the builder of the page has to mend. */
export function createAlert() {
  return createController({
    initial: (): { current: Alert | undefined } => ({ current: undefined }),
    actions: (state) => ({
      show(alert: Alert) {
        state.current = alert
      },
      hide() {
        state.current = undefined
      },
    }),
  })
}

export type AlertController = ReturnType<typeof createAlert>
