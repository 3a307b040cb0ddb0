import { accountViewCss } from './Account/AccountView.css.js'
import { connectViewCss } from './Connect/ConnectView.css.js'
import { downloadsViewCss } from './Downloads/DownloadsView.css.js'

/** What the views need beside the styles of primitives and parts. */
export const viewStyles: readonly string[] = [accountViewCss, connectViewCss, downloadsViewCss]
