import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import type { IconName } from '../../icons/icons.js'
import { classNames } from '../classNames.js'
import { Icon } from '../Icon/Icon.js'
import { Spinner } from '../Spinner/Spinner.js'

export type IconButtonProps = Omit<ComponentPropsWithoutRef<'button'>, 'children'> & {
  icon: IconName
  /** Accessible name: what it does. */
  label: string
  /** 32 or 40 (default) pixels square. */
  size?: 'small' | 'medium' | undefined
  variant?: 'ghost' | 'secondary' | undefined
  /** Shows a spinner, keeps the focus, and ignores clicks. */
  pending?: boolean | undefined
}

/**
 * A button with only an icon, named by its label.
 *
 * @example
 * <IconButton icon="close" label={text('modal.close')} onClick={close} />
 */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(props, ref) {
  const { icon, label, size = 'medium', variant = 'ghost', pending, className, onClick, ...rest } = props
  return (
    <button
      type="button"
      aria-label={label}
      {...rest}
      {...(pending && { 'aria-busy': true, 'aria-disabled': true })}
      ref={ref}
      className={classNames('foyer-icon-button', className)}
      data-size={size}
      data-variant={variant}
      onClick={pending ? undefined : onClick}
    >
      {pending ? <Spinner /> : <Icon name={icon} size={size === 'small' ? 'small' : 'medium'} />}
    </button>
  )
})
