import type { ComponentPropsWithoutRef } from 'react'
import { directionalIcons, type IconName, icons } from '../../icons/icons.js'
import { classNames } from '../classNames.js'

export type IconProps = ComponentPropsWithoutRef<'svg'> & {
  name: IconName
  /** 16, 20 (default) or 24 pixels. */
  size?: 'small' | 'medium' | 'large' | undefined
}

/**
 * An icon in the color of the text around it. Hidden from screen readers, because the text next to it says
 * the same.
 *
 * @example
 * <Icon name="wallet" size="large" />
 */
export function Icon(props: IconProps) {
  const { name, size = 'medium', className, ...rest } = props
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      {...rest}
      aria-hidden="true"
      className={classNames('foyer-icon', className)}
      data-size={size}
      data-directional={directionalIcons.includes(name) || undefined}
    >
      <path d={icons[name]} />
    </svg>
  )
}
