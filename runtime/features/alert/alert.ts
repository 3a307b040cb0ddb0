import { createController } from '../../core/controller.js'

/** A message for the developer of the page. */
export type Alert = {
  readonly variant: 'error' | 'warning'
  /** i18n key of the short message. */
  readonly title: string
  /** i18n key of the long message. */
  readonly text: string
  /** Values for the placeholders in braces. */
  readonly values?: { readonly [name: string]: string | number } | undefined
}

/** The current alert. */
export type AlertState = { readonly current: Alert | undefined }

/** Creates the state of the alert bar at the top of the modal. It shows mistakes for the developer to fix. */
export function createAlert() {
  return createController({
    initial: (): { current: Alert | undefined } => ({ current: undefined }),
    actions: (state) => ({
      /** Shows `alert`, replacing the current one. */
      show(alert: Alert) {
        state.current = structuredClone(alert) // a copy: the host may change its object later
      },
      /** Hides the bar. */
      hide() {
        state.current = undefined
      },
    }),
  })
}
