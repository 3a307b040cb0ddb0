import { resetCss } from '../theme/reset.css.js'
import { tokensCss } from '../theme/tokens.js'
import { alertBarCss } from './AlertBar/AlertBar.css.js'
import { asyncImageCss } from './AsyncImage/AsyncImage.css.js'
import { avatarCss } from './Avatar/Avatar.css.js'
import { buttonCss } from './Button/Button.css.js'
import { dialogCss } from './Dialog/Dialog.css.js'
import { dividerCss } from './Divider/Divider.css.js'
import { emptyStateCss } from './EmptyState/EmptyState.css.js'
import { iconCss } from './Icon/Icon.css.js'
import { iconButtonCss } from './IconButton/IconButton.css.js'
import { listCss } from './List/List.css.js'
import { rowCss } from './Row/Row.css.js'
import { searchFieldCss } from './SearchField/SearchField.css.js'
import { searchListCss } from './SearchList/SearchList.css.js'
import { skeletonCss } from './Skeleton/Skeleton.css.js'
import { spinnerCss } from './Spinner/Spinner.css.js'
import { stackCss } from './Stack/Stack.css.js'
import { statusRingCss } from './StatusRing/StatusRing.css.js'
import { switchCss } from './Switch/Switch.css.js'
import { tabsCss } from './Tabs/Tabs.css.js'
import { tagCss } from './Tag/Tag.css.js'
import { textCss } from './Text/Text.css.js'
import { textFieldCss } from './TextField/TextField.css.js'
import { toastCss } from './Toast/Toast.css.js'
import { tooltipCss } from './Tooltip/Tooltip.css.js'
import { virtualListCss } from './VirtualList/VirtualList.css.js'
import { visuallyHiddenCss } from './VisuallyHidden/VisuallyHidden.css.js'

/** Everything a root needs for the primitives to look right: tokens, ground and one text a primitive. */
export const primitiveStyles: readonly string[] = [
  tokensCss,
  resetCss,
  stackCss,
  textCss,
  iconCss,
  spinnerCss,
  skeletonCss,
  buttonCss,
  iconButtonCss,
  rowCss,
  listCss,
  asyncImageCss,
  avatarCss,
  dividerCss,
  tagCss,
  alertBarCss,
  emptyStateCss,
  searchFieldCss,
  searchListCss,
  statusRingCss,
  switchCss,
  tabsCss,
  textFieldCss,
  toastCss,
  tooltipCss,
  virtualListCss,
  visuallyHiddenCss,
  dialogCss,
]
