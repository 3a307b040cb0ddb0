import { Icon } from '../../primitives/index.js'
import { useStyles } from '../../theme/useStyles.js'
import { emailPictureCss } from './EmailPicture.css.js'

/** A picture of an email; 80 pixels square, as the pictures of wallets. */
export function EmailPicture() {
  useStyles('part', emailPictureCss)
  return (
    <span className="foyer-email-picture">
      <Icon name="mail" />
    </span>
  )
}
