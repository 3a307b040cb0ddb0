import { modalWords } from '../../i18n/en/modal.js'
import { useText } from '../../i18n/useText.js'
import { Icon, LinkButton, type LinkButtonProps, VisuallyHidden } from '../../primitives/index.js'

export type OutsideLinkProps = Omit<LinkButtonProps, 'target' | 'trailing'>

/** A link to another site, which opens in a new tab and says so. */
export function OutsideLink({ children, ...rest }: OutsideLinkProps) {
  const text = useText(modalWords)
  return (
    <LinkButton {...rest} target="_blank" trailing={<Icon name="external" size="small" />}>
      {children}
      <VisuallyHidden> {text('modal.newTab')}</VisuallyHidden>
    </LinkButton>
  )
}
