import type { ComponentPropsWithoutRef, ReactNode } from 'react'
import { useStyles } from '../../theme/useStyles.js'
import { classNames } from '../classNames.js'
import { Icon } from '../Icon/Icon.js'
import { IconButton } from '../IconButton/IconButton.js'
import { alertBarCss } from './AlertBar.css.js'

export type AlertBarProps = Omit<ComponentPropsWithoutRef<'div'>, 'title' | 'children'> & {
  variant?: 'error' | 'warning' | 'info' | undefined
  title: ReactNode
  /** Details, usually what to do. */
  description?: ReactNode
  /** A button or link that helps. */
  action?: ReactNode
  /** Adds a button that dismisses it. */
  dismiss?: { label: string; onClick: () => void } | undefined
}

/**
 * A notice that stays until dismissed. Visual only; a `LiveRegion` announces it.
 *
 * @example
 * <AlertBar variant="error" title={text(alert.title)} dismiss={{ label: text('alert.dismiss'), onClick: hide }} />
 */
export function AlertBar(props: AlertBarProps) {
  useStyles('primitive', alertBarCss)
  const { variant = 'error', title, description, action, dismiss, className, ...rest } = props
  return (
    <div {...rest} className={classNames('foyer-alert', className)} data-variant={variant}>
      <Icon name={variant === 'info' ? 'info' : 'warning'} />
      <div className="foyer-alert-words">
        <p className="foyer-alert-title">{title}</p>
        {description && <p className="foyer-alert-description">{description}</p>}
        {action}
      </div>
      {dismiss && <IconButton icon="close" size="small" {...dismiss} />}
    </div>
  )
}
