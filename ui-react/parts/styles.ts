import { addressTextCss } from './AddressText/AddressText.css.js'
import { connectionStatusCss } from './ConnectionStatus/ConnectionStatus.css.js'
import { iconTileCss } from './IconTile/IconTile.css.js'
import { networkRowCss } from './NetworkRow/NetworkRow.css.js'

/** What the parts need beside the styles of the primitives. */
export const partStyles: readonly string[] = [addressTextCss, connectionStatusCss, iconTileCss, networkRowCss]
