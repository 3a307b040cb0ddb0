import { accountViewCss } from './Account/AccountView.css.js'

/** What the views need beside the styles of primitives and parts. */
export const viewStyles: readonly string[] = [accountViewCss]
