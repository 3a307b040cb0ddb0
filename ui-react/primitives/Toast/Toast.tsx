import type { ComponentPropsWithoutRef, ReactNode } from 'react'
import { classNames } from '../classNames.js'
import { Icon } from '../Icon/Icon.js'
import { Spinner } from '../Spinner/Spinner.js'

export type ToastProps = Omit<ComponentPropsWithoutRef<'div'>, 'children'> & {
  variant: 'success' | 'error' | 'loading'
  message: ReactNode
}

/**
 * A short temporary message. Visual only; a `LiveRegion` announces it.
 *
 * @example
 * <Toast variant="success" message={text('account.copied')} data-testid="foyer-toast" />
 */
export function Toast(props: ToastProps) {
  const { variant, message, className, ...rest } = props
  return (
    <div {...rest} className={classNames('foyer-toast', className)} data-variant={variant}>
      {variant === 'loading' ? (
        <Spinner />
      ) : (
        <span className="foyer-toast-mark">
          <Icon name={variant === 'success' ? 'check' : 'warning'} size="small" />
        </span>
      )}
      <span className="foyer-toast-message">{message}</span>
    </div>
  )
}
