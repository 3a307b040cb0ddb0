import { useStyles } from '../../theme/useStyles.js'
import { SpokenAddress } from '../SpokenAddress/SpokenAddress.js'
import { addressTextCss } from './AddressText.css.js'

export type AddressTextProps = { address: string; 'data-testid'?: string | undefined }

/** An address: shortened on screen; in full, in groups of four, for screen readers. */
export function AddressText({ address, ...rest }: AddressTextProps) {
  useStyles('part', addressTextCss)
  return (
    <span {...rest} className="foyer-address" title={address}>
      <SpokenAddress address={address} />
    </span>
  )
}
