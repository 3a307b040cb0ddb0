import { createController } from '../../core/controller.js'
import type { Clock } from '../../environment/environment.js'
import { limits } from '../../limits.js'

/** What a message is about; `loading` stays until something takes its place. */
export type ToastVariant = 'success' | 'error' | 'loading'

/** A message for the visitor. */
export type Toast = {
  readonly variant: ToastVariant
  /** i18n key. */
  readonly text: string
  /** What stands for the names in braces. */
  readonly values?: { readonly [name: string]: string | number } | undefined
  /** False keeps it until it is hidden or replaced. */
  readonly autoClose?: boolean | undefined
}

/** What is shown. */
export type ToastState = { readonly current: Toast | undefined }

/** The one message shown at the bottom of the modal. */
export function createToast({ clock, signal }: { clock: Clock; signal: AbortSignal }) {
  let cancel = () => {}

  return createController({
    initial: (): { current: Toast | undefined } => ({ current: undefined }),
    actions: (state) => {
      signal.addEventListener('abort', () => cancel())
      const show = (toast: Toast) => {
        state.current = structuredClone(toast) // the host keeps its own
        if (toast.autoClose !== false && toast.variant !== 'loading')
          cancel = clock.after(limits.toastMs, hide)
      }
      const hide = () => {
        cancel()
        state.current = undefined
      }
      return {
        /** Shows `toast`; one that is on screen closes first. */
        show(toast: Toast) {
          cancel()
          if (!state.current) return show(toast)
          state.current = undefined
          cancel = clock.after(limits.toastGapMs, () => show(toast))
        },
        /** Takes the message away. */
        hide,
      }
    },
  })
}
