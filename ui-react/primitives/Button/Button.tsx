import { type ComponentPropsWithoutRef, forwardRef, type MouseEvent, type ReactNode } from 'react'
import { classNames } from '../classNames.js'
import { Spinner } from '../Spinner/Spinner.js'

/** Shared look of buttons and links styled as buttons. */
export type ButtonLook = {
  /** Visual emphasis. */
  variant?: 'primary' | 'secondary' | 'ghost' | undefined
  /** 36, 44 (default) or 52 pixels high. */
  size?: 'small' | 'medium' | 'large' | undefined
  fullWidth?: boolean | undefined
  /** Shown before the text, such as an icon. */
  leading?: ReactNode
  /** Shown after the text. */
  trailing?: ReactNode
}

export type ButtonProps = ComponentPropsWithoutRef<'button'> &
  ButtonLook & {
    /** Shows a spinner, keeps text and focus, and ignores clicks. */
    pending?: boolean | undefined
  }

/**
 * A button for a single action.
 *
 * @example
 * <Button onClick={send} pending={isSending} fullWidth>{text('send.submit')}</Button>
 */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(props, ref) {
  const { variant = 'primary', size = 'medium', fullWidth, leading, trailing, ...others } = props
  const { pending = false, className, children, onClick, ...rest } = others
  return (
    <button
      type="button"
      {...rest}
      {...(pending && { 'aria-busy': true, 'aria-disabled': true })}
      ref={ref}
      className={classNames('foyer-button', className)}
      data-variant={variant}
      data-size={size}
      data-full-width={fullWidth || undefined}
      data-pending={pending || undefined}
      onClick={pending ? ignore : onClick}
    >
      <ButtonContent leading={leading} trailing={trailing}>
        {children}
      </ButtonContent>
      {pending && <Spinner className="foyer-button-spinner" />}
    </button>
  )
})

/** The text of a button between its leading and trailing nodes. */
export function ButtonContent(props: { leading: ReactNode; trailing: ReactNode; children: ReactNode }) {
  return (
    <span className="foyer-button-content">
      {props.leading}
      <span className="foyer-button-text">{props.children}</span>
      {props.trailing}
    </span>
  )
}

// A pending button stays focusable, so it must not submit its form again.
function ignore(event: MouseEvent) {
  event.preventDefault()
}
