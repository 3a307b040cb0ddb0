import { useStyles } from '../../theme/useStyles.js'
import { SpokenAddress } from '../SpokenAddress/SpokenAddress.js'
import { fullAddressCss } from './FullAddress.css.js'

export type FullAddressProps = { address: string; 'data-testid'?: string | undefined }

/** An address with all its characters. Where they need a second line, it breaks in the middle, which is easier to compare. */
export function FullAddress({ address, ...rest }: FullAddressProps) {
  useStyles('part', fullAddressCss)
  const middle = Math.ceil(address.length / 2)
  return (
    <bdi className="foyer-full-address">
      <SpokenAddress {...rest} address={address}>
        {address.slice(0, middle)}
        <wbr />
        {address.slice(middle)}
      </SpokenAddress>
    </bdi>
  )
}
