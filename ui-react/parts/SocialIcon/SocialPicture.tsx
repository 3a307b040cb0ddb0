import { isSocialProvider } from '#runtime/internal'
import { Icon } from '../../primitives/index.js'
import { useStyles } from '../../theme/useStyles.js'
import { emailPictureCss } from '../EmailPicture/EmailPicture.css.js'
import { SocialIcon } from './SocialIcon.js'

/** A picture of a social login; 80 pixels square, as the pictures of wallets. */
export function SocialPicture({ provider }: { provider: string }) {
  useStyles('part', emailPictureCss)
  return (
    <span className="foyer-email-picture">
      {isSocialProvider(provider) ? <SocialIcon provider={provider} /> : <Icon name="globe" />}
    </span>
  )
}
