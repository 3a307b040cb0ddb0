import { useStyles } from '../../theme/useStyles.js'
import { emailPictureCss } from './EmailPicture.css.js'

/** A picture of an email; 80 pixels square, as the pictures of wallets. */
export function EmailPicture() {
  useStyles('part', emailPictureCss)
  return (
    <span className="foyer-email-picture">
      <svg
        viewBox="0 0 24 24"
        fill="none"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d="M5.75 5.5h12.5A2.25 2.25 0 0 1 20.5 7.75v8.5a2.25 2.25 0 0 1-2.25 2.25H5.75a2.25 2.25 0 0 1-2.25-2.25v-8.5A2.25 2.25 0 0 1 5.75 5.5ZM4.5 7.75l6.3 4.7a2 2 0 0 0 2.4 0l6.3-4.7" />
      </svg>
    </span>
  )
}
