import { shortenAddress } from '#runtime/index'
import { VisuallyHidden } from '../../primitives/index.js'
import { useStyles } from '../../theme/useStyles.js'
import { addressTextCss } from './AddressText.css.js'

export type AddressTextProps = { address: string; 'data-testid'?: string | undefined }

/** An address: shortened on screen; in full, in groups of four, for screen readers. */
export function AddressText({ address, ...rest }: AddressTextProps) {
  useStyles('part', addressTextCss)
  return (
    <span {...rest} className="foyer-address" title={address}>
      <span aria-hidden="true">{shortenAddress(address)}</span>
      <VisuallyHidden>{groupAddress(address)}</VisuallyHidden>
    </span>
  )
}

function groupAddress(address: string): string {
  return address.match(/0x|.{1,4}/g)?.join(' ') ?? address
}
