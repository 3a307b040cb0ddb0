export { AlertBar, type AlertBarProps } from './AlertBar/AlertBar.js'
export { AsyncImage, type AsyncImageProps, type PictureSize } from './AsyncImage/AsyncImage.js'
export { Avatar, type AvatarProps } from './Avatar/Avatar.js'
export { Button, type ButtonLook, type ButtonProps } from './Button/Button.js'
export { Checkbox, type CheckboxProps } from './Checkbox/Checkbox.js'
export { Dialog, type DialogProps } from './Dialog/Dialog.js'
export { Divider } from './Divider/Divider.js'
export { EmptyState, type EmptyStateProps } from './EmptyState/EmptyState.js'
export { Heading, type HeadingProps } from './Heading/Heading.js'
export { Drawing } from './Icon/Drawing.js'
export { Icon, type IconProps } from './Icon/Icon.js'
export { IconButton, type IconButtonProps } from './IconButton/IconButton.js'
export { IconTile, type IconTileProps } from './IconTile/IconTile.js'
export { LinkButton, type LinkButtonProps } from './LinkButton/LinkButton.js'
export { List, ListItem, type ListProps } from './List/List.js'
export { type Announce, LiveRegion, type Urgency, useAnnounce } from './LiveRegion/LiveRegion.js'
export {
  Row,
  RowLink,
  type RowLinkProps,
  type RowLook,
  type RowProps,
  StaticRow,
  type StaticRowProps,
} from './Row/Row.js'
export { SearchList, type SearchListProps } from './SearchList/SearchList.js'
export { Skeleton, type SkeletonProps, SkeletonRow } from './Skeleton/Skeleton.js'
export { Spinner, type SpinnerProps } from './Spinner/Spinner.js'
export { type Space, Stack, type StackProps } from './Stack/Stack.js'
export { StatusRing, type StatusRingProps } from './StatusRing/StatusRing.js'
export { primitiveStyles } from './styles.js'
export { type Tab, Tabs, type TabsProps } from './Tabs/Tabs.js'
export { Tag, type TagProps } from './Tag/Tag.js'
export { Text, type TextProps, type TextTone } from './Text/Text.js'
export { Toast, type ToastProps } from './Toast/Toast.js'
export { VirtualList, type VirtualListProps } from './VirtualList/VirtualList.js'
export { VisuallyHidden } from './VisuallyHidden/VisuallyHidden.js'
