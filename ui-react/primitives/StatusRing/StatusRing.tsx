import type { ComponentPropsWithoutRef, ReactNode } from 'react'
import { useStyles } from '../../theme/useStyles.js'
import { classNames } from '../classNames.js'
import { Icon } from '../Icon/Icon.js'
import { statusRingCss } from './StatusRing.css.js'

export type StatusRingProps = ComponentPropsWithoutRef<'div'> & {
  status: 'idle' | 'pending' | 'error' | 'success'
  /** Picture in the middle, 80 pixels square. */
  children: ReactNode
}

/**
 * A ring around a picture that shows the status: idle, pending, failed or done. The text next to it must say
 * the same.
 *
 * @example
 * <StatusRing status="pending"><AsyncImage size="huge" src={wallet.image} /></StatusRing>
 */
export function StatusRing(props: StatusRingProps) {
  useStyles('primitive', statusRingCss)
  const { status, children, className, ...rest } = props
  return (
    <div {...rest} className={classNames('foyer-ring', className)} data-status={status}>
      <svg viewBox="0 0 104 104" fill="none" strokeWidth="3" strokeLinecap="round" aria-hidden="true">
        <rect className="foyer-ring-track" x="2" y="2" width="100" height="100" rx="32" />
        <rect className="foyer-ring-line" x="2" y="2" width="100" height="100" rx="32" pathLength="100" />
      </svg>
      {children}
      {(status === 'success' || status === 'error') && (
        <span className="foyer-ring-badge">
          <Icon name={status === 'success' ? 'check' : 'close'} size="small" />
        </span>
      )}
    </div>
  )
}
