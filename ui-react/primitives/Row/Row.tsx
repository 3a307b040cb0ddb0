import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react'
import { classNames } from '../classNames.js'
import { Icon } from '../Icon/Icon.js'
import { Spinner } from '../Spinner/Spinner.js'

/** Content of a row, independent of what pressing it does. */
export type RowLook = {
  title: ReactNode
  subtitle?: ReactNode
  /** At the start, usually a picture or an icon. */
  leading?: ReactNode
  /** At the end, usually a tag, an amount or an icon. */
  trailing?: ReactNode
  /** Shows a chevron: pressing it leads to another view. */
  chevron?: boolean | undefined
  /** `filled` always shows its surface; `plain`, for long lists, only on hover. */
  variant?: 'filled' | 'plain' | undefined
}

export type RowProps = Omit<ComponentPropsWithoutRef<'button'>, 'title' | 'children'> &
  RowLook & {
    /** Shows a spinner at the end and ignores clicks. */
    pending?: boolean | undefined
    /** The current choice: marked visually and for screen readers. */
    selected?: boolean | undefined
  }

/**
 * A large row to press, such as one wallet in a list.
 *
 * @example
 * <Row leading={<AsyncImage src={icon} />} title="Ridgeline" trailing={<Tag>{text('connect.installed')}</Tag>} onClick={connect} />
 */
export const Row = forwardRef<HTMLButtonElement, RowProps>(function Row(props, ref) {
  const { title, subtitle, leading, trailing, chevron, variant = 'filled', pending, ...others } = props
  const { selected, className, onClick, ...rest } = others
  return (
    <button
      type="button"
      {...rest}
      {...(pending && { 'aria-busy': true, 'aria-disabled': true })}
      {...(selected && { 'aria-current': true })}
      ref={ref}
      className={classNames('foyer-row', className)}
      data-variant={variant}
      data-pressable
      data-selected={selected || undefined}
      data-pending={pending || undefined}
      onClick={pending ? undefined : onClick}
    >
      <RowContent title={title} subtitle={subtitle} leading={leading} chevron={chevron}>
        {pending ? <Spinner /> : trailing}
      </RowContent>
    </button>
  )
})

export type RowLinkProps = Omit<ComponentPropsWithoutRef<'a'>, 'title' | 'children' | 'href'> &
  RowLook & { href: string }

/** A row that is a link. */
export const RowLink = forwardRef<HTMLAnchorElement, RowLinkProps>(function RowLink(props, ref) {
  const { title, subtitle, leading, trailing, chevron, variant = 'filled', className, ...rest } = props
  return (
    <a
      {...(rest.target === '_blank' && { rel: 'noopener noreferrer' })}
      {...rest}
      ref={ref}
      className={classNames('foyer-row', className)}
      data-variant={variant}
      data-pressable
    >
      <RowContent title={title} subtitle={subtitle} leading={leading} chevron={chevron}>
        {trailing}
      </RowContent>
    </a>
  )
})

export type StaticRowProps = Omit<ComponentPropsWithoutRef<'div'>, 'title' | 'children'> & RowLook

/** A row that cannot be pressed. `trailing` may contain controls. */
export function StaticRow(props: StaticRowProps) {
  const { title, subtitle, leading, trailing, chevron, variant = 'filled', className, ...rest } = props
  return (
    <div {...rest} className={classNames('foyer-row', className)} data-variant={variant}>
      <RowContent title={title} subtitle={subtitle} leading={leading} chevron={chevron}>
        {trailing}
      </RowContent>
    </div>
  )
}

/** The inside of a row; list box options use it too. */
export function RowContent(props: Omit<RowLook, 'variant' | 'trailing'> & { children?: ReactNode }) {
  const { title, subtitle, leading, chevron, children } = props
  return (
    <>
      {leading != null && <span className="foyer-row-leading">{leading}</span>}
      <span className="foyer-row-words">
        <span className="foyer-row-title">{title}</span>
        {subtitle != null && <span className="foyer-row-subtitle">{subtitle}</span>}
      </span>
      {children && <span className="foyer-row-trailing">{children}</span>}
      {chevron && <Icon name="chevron" size="small" className="foyer-row-chevron" />}
    </>
  )
}
