import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { ButtonContent, type ButtonLook } from '../Button/Button.js'
import { classNames } from '../classNames.js'

export type LinkButtonProps = Omit<ComponentPropsWithoutRef<'a'>, 'href'> & ButtonLook & { href: string }

/**
 * A link that looks like a button. A new tab gets no opener.
 *
 * @example
 * <LinkButton href={url} target="_blank" trailing={<Icon name="external" />}>{text('wallet.get')}</LinkButton>
 */
export const LinkButton = forwardRef<HTMLAnchorElement, LinkButtonProps>(function LinkButton(props, ref) {
  const { variant = 'secondary', size = 'medium', fullWidth, leading, trailing, ...others } = props
  const { className, children, ...rest } = others
  return (
    <a
      {...(rest.target === '_blank' && { rel: 'noopener noreferrer' })}
      {...rest}
      ref={ref}
      className={classNames('foyer-button', className)}
      data-variant={variant}
      data-size={size}
      data-full-width={fullWidth || undefined}
    >
      <ButtonContent leading={leading} trailing={trailing}>
        {children}
      </ButtonContent>
    </a>
  )
})
