import type { ComponentPropsWithoutRef, ReactNode } from 'react'
import type { IconName } from '../../icons/icons.js'
import { classNames } from '../classNames.js'
import { Icon } from '../Icon/Icon.js'

export type EmptyStateProps = Omit<ComponentPropsWithoutRef<'div'>, 'title' | 'children'> & {
  icon: IconName
  /** Defaults to that of the icon. */
  tone?: 'neutral' | 'warning' | undefined
  title: ReactNode
  text?: ReactNode
  /** What the visitor can do next. */
  action?: ReactNode
}

/**
 * Placeholder for missing content: the reason, and what to do next.
 *
 * @example
 * <EmptyState icon="search" title={text('wallets.none')} action={<Button>{text('wallets.reset')}</Button>} />
 */
export function EmptyState(props: EmptyStateProps) {
  const { icon, title, text, action, className, ...others } = props
  const { tone = icon === 'warning' ? icon : 'neutral', ...rest } = others
  return (
    <div {...rest} className={classNames('foyer-empty', className)} data-tone={tone}>
      <span className="foyer-empty-icon">
        <Icon name={icon} size="large" />
      </span>
      <p className="foyer-empty-title">{title}</p>
      {text && <p className="foyer-empty-text">{text}</p>}
      {action}
    </div>
  )
}
