import { resetCss } from '../theme/reset.css.js'
import { tokensCss } from '../theme/tokens.js'
import { asyncImageCss } from './AsyncImage/AsyncImage.css.js'
import { buttonCss } from './Button/Button.css.js'
import { dialogCss } from './Dialog/Dialog.css.js'
import { emptyStateCss } from './EmptyState/EmptyState.css.js'
import { iconCss } from './Icon/Icon.css.js'
import { iconButtonCss } from './IconButton/IconButton.css.js'
import { iconTileCss } from './IconTile/IconTile.css.js'
import { listCss } from './List/List.css.js'
import { rowCss } from './Row/Row.css.js'
import { skeletonCss } from './Skeleton/Skeleton.css.js'
import { spinnerCss } from './Spinner/Spinner.css.js'
import { stackCss } from './Stack/Stack.css.js'
import { tagCss } from './Tag/Tag.css.js'
import { textCss } from './Text/Text.css.js'
import { toastCss } from './Toast/Toast.css.js'
import { visuallyHiddenCss } from './VisuallyHidden/VisuallyHidden.css.js'

/**
 * Styles of the modal frame and the Connect view: tokens, reset and the primitives they use. Other
 * primitives add their own styles when they load.
 */
export const primitiveStyles: readonly string[] = [
  tokensCss,
  resetCss,
  stackCss,
  textCss,
  iconCss,
  iconTileCss,
  spinnerCss,
  skeletonCss,
  buttonCss,
  iconButtonCss,
  rowCss,
  listCss,
  asyncImageCss,
  tagCss,
  emptyStateCss,
  toastCss,
  visuallyHiddenCss,
  dialogCss,
]
