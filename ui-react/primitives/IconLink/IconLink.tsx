import type { ComponentPropsWithoutRef } from 'react'
import { classNames } from '../classNames.js'
import { Icon } from '../Icon/Icon.js'
import type { IconButtonProps } from '../IconButton/IconButton.js'

export type IconLinkProps = Omit<ComponentPropsWithoutRef<'a'>, 'children' | 'href'> &
  Pick<IconButtonProps, 'icon' | 'label'> & { href: string }

/**
 * A link with only an icon, named by its label. A new tab gets no opener.
 *
 * @example
 * <IconLink icon="external" href={url} target="_blank" label={text('account.explorer')} />
 */
export function IconLink({ icon, label, href, className, ...rest }: IconLinkProps) {
  return (
    <a
      {...(rest.target === '_blank' && { rel: 'noopener noreferrer' })}
      href={href}
      aria-label={label}
      title={label}
      {...rest}
      className={classNames('foyer-icon-button', className)}
      data-size="small"
    >
      <Icon name={icon} size="small" />
    </a>
  )
}
