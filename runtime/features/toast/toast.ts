import { createController } from '../../core/controller.js'
import type { Clock } from '../../environment/environment.js'
import { limits } from '../../limits.js'

/** Kind of toast; `loading` stays until it is replaced. */
export type ToastVariant = 'success' | 'error' | 'loading'

/** A message for the visitor. */
export type Toast = {
  readonly variant: ToastVariant
  /** i18n key. */
  readonly text: string
  /** Values for the placeholders in braces. */
  readonly values?: { readonly [name: string]: string | number } | undefined
  /** If false, it stays until it is hidden or replaced. */
  readonly autoClose?: boolean | undefined
}

/** The current toast. */
export type ToastState = { readonly current: Toast | undefined }

/** Creates the toast at the bottom of the modal. */
export function createToast({ clock, signal }: { clock: Clock; signal: AbortSignal }) {
  /** Stops what waits: the end of the current toast, or the gap before the next. */
  let cancel: (() => void) | undefined

  return createController({
    initial: (): { current: Toast | undefined } => ({ current: undefined }),
    actions: (state) => {
      signal.addEventListener('abort', () => cancel?.())
      const show = (toast: Toast) => {
        state.current = structuredClone(toast) // the host keeps its own object
        if (toast.autoClose !== false && toast.variant !== 'loading')
          cancel = clock.after(limits.toastMs, hide)
      }
      const hide = () => {
        cancel?.()
        cancel = state.current = undefined
      }
      return {
        /** Shows `toast` after closing the current one. */
        show(toast: Toast) {
          if (!cancel && !state.current) return show(toast)
          cancel?.()
          state.current = undefined
          cancel = clock.after(limits.toastGapMs, () => show(toast))
        },
        /** Hides the toast. */
        hide,
      }
    },
  })
}
