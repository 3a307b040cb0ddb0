import { type ComponentPropsWithoutRef, type KeyboardEvent, type ReactNode, useRef } from 'react'
import { classNames } from '../classNames.js'
import { useDialogFocus } from './useDialogFocus.js'
import { useDialogHeight } from './useDialogHeight.js'
import { usePress } from './usePress.js'

export type DialogProps = Omit<ComponentPropsWithoutRef<'div'>, 'role'> & {
  open: boolean
  /** Id of the visible heading that names the dialog. */
  labelledBy: string
  /** Called on Escape or on a press outside the dialog. */
  onClose: () => void
  /** Only the app can close it, such as during a payment. */
  closeDisabled?: boolean | undefined
  /** Called when the visitor tries to close it while `closeDisabled`; a good moment to shake. */
  onCloseRefused?: (() => void) | undefined
  /** Focused when the dialog opens; defaults to the heading. */
  initialFocus?: { readonly current: HTMLElement | null } | undefined
  /** Gets the focus on close if the opener is gone; defaults to the nearest control to where it was. */
  returnFocus?: (() => HTMLElement | null | undefined) | undefined
  /** Shakes while true; the animation lasts 500 ms. */
  shaking?: boolean | undefined
  /** Above the scrolling part. */
  header?: ReactNode
  /** Below the scrolling part. */
  footer?: ReactNode
}

/**
 * A modal dialog that also works inside a shadow root. It traps the focus and returns it on close, and makes
 * the page behind it inert. Elements added to the page later, such as a wallet window, stay usable. All other
 * props go to the element with `role="dialog"`.
 *
 * @example
 * <Dialog open={isOpen} labelledBy={titleId} onClose={close} header={<Heading id={titleId}>…</Heading>}>…</Dialog>
 */
export function Dialog(props: DialogProps) {
  const { open, ...rest } = props
  return open ? <OpenDialog {...rest} /> : null
}

function OpenDialog(props: Omit<DialogProps, 'open'>) {
  const { labelledBy, onClose, closeDisabled, onCloseRefused, initialFocus, returnFocus, ...others } = props
  const { shaking, header, footer, className, children, onKeyDown, onFocus, onBlur, ...rest } = others
  const overlayRef = useRef<HTMLDivElement>(null)
  const panelRef = useRef<HTMLDivElement>(null)
  const press = usePress()
  const focus = useDialogFocus({ overlayRef, panelRef, labelledBy, initialFocus, returnFocus })
  useDialogHeight(panelRef)
  const askToClose = () => (closeDisabled ? onCloseRefused?.() : onClose())

  function handleKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    onKeyDown?.(event)
    if (event.defaultPrevented || event.nativeEvent.isComposing) return
    if (event.key === 'Tab') focus.keepInside(event)
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    askToClose()
  }
  return (
    // A press that begins inside and ends outside, such as selecting text, must not close the dialog.
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: Escape is the keyboard equivalent
    <div
      ref={overlayRef}
      className="foyer-overlay"
      {...press.handlers}
      onClick={(event) => {
        if (event.target === event.currentTarget && press.beganOn(event.currentTarget)) askToClose()
      }}
    >
      <div
        tabIndex={-1}
        {...rest}
        ref={panelRef}
        role="dialog"
        aria-modal="true"
        aria-labelledby={labelledBy}
        className={classNames('foyer-dialog', className)}
        data-shaking={shaking || undefined}
        onKeyDown={handleKeyDown}
        onFocus={(event) => {
          onFocus?.(event)
          focus.onFocus()
        }}
        onBlur={(event) => {
          onBlur?.(event)
          focus.onBlur(event)
        }}
      >
        <div className="foyer-dialog-header">{header}</div>
        <div className="foyer-dialog-scroller">
          <div className="foyer-dialog-content">{children}</div>
        </div>
        <div className="foyer-dialog-footer">{footer}</div>
      </div>
    </div>
  )
}
