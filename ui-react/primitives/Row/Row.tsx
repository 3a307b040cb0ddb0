import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react'
import { classNames } from '../classNames.js'
import { Icon } from '../Icon/Icon.js'
import { Spinner } from '../Spinner/Spinner.js'

/** What a row shows, whatever happens when it is pressed. */
export type RowLook = {
  title: ReactNode
  subtitle?: ReactNode
  /** Stands at the start, mostly a picture or an icon. */
  leading?: ReactNode
  /** Stands at the end, mostly a tag, an amount or an icon. */
  trailing?: ReactNode
  /** Says that pressing it leads on. */
  chevron?: boolean | undefined
  /** `filled` stands on its own, `plain` (in long lists) shows its surface on hover only. */
  variant?: 'filled' | 'plain' | undefined
}

export type RowProps = Omit<ComponentPropsWithoutRef<'button'>, 'title' | 'children'> &
  RowLook & {
    /** Work is under way: shows a spinner at the end and takes no further presses. */
    pending?: boolean | undefined
    /** This is the current choice: marked, and told as such. */
    selected?: boolean | undefined
  }

/**
 * A large row to press, such as one wallet of a list.
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

/** A row that only tells; nothing happens when it is pressed. Controls may stand in `trailing`. */
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

/** The inside of a row; options of a list box use it too. */
export function RowContent(props: Omit<RowLook, 'variant' | 'trailing'> & { children?: ReactNode }) {
  const { title, subtitle, leading, chevron, children } = props
  return (
    <>
      {leading != null && <span className="foyer-row-leading">{leading}</span>}
      <span className="foyer-row-words">
        <span className="foyer-row-title">{title}</span>
        {subtitle != null && <span className="foyer-row-subtitle">{subtitle}</span>}
      </span>
      {children != null && <span className="foyer-row-trailing">{children}</span>}
      {chevron && <Icon name="chevron" size="small" className="foyer-row-chevron" />}
    </>
  )
}
