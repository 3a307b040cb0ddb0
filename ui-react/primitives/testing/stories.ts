import { stories as AlertBar } from '../AlertBar/AlertBar.story.js'
import { stories as AsyncImage } from '../AsyncImage/AsyncImage.story.js'
import { stories as Avatar } from '../Avatar/Avatar.story.js'
import { stories as Button } from '../Button/Button.story.js'
import { stories as Checkbox } from '../Checkbox/Checkbox.story.js'
import { stories as Dialog } from '../Dialog/Dialog.story.js'
import { stories as Divider } from '../Divider/Divider.story.js'
import { stories as EmptyState } from '../EmptyState/EmptyState.story.js'
import { stories as Heading } from '../Heading/Heading.story.js'
import { stories as Icon } from '../Icon/Icon.story.js'
import { stories as IconButton } from '../IconButton/IconButton.story.js'
import { stories as IconTile } from '../IconTile/IconTile.story.js'
import { stories as LinkButton } from '../LinkButton/LinkButton.story.js'
import { stories as List } from '../List/List.story.js'
import { stories as LiveRegion } from '../LiveRegion/LiveRegion.story.js'
import { stories as Row } from '../Row/Row.story.js'
import { stories as SearchField } from '../SearchField/SearchField.story.js'
import { stories as SearchList } from '../SearchList/SearchList.story.js'
import { stories as Skeleton } from '../Skeleton/Skeleton.story.js'
import { stories as Spinner } from '../Spinner/Spinner.story.js'
import { stories as Stack } from '../Stack/Stack.story.js'
import { stories as StatusRing } from '../StatusRing/StatusRing.story.js'
import { stories as Switch } from '../Switch/Switch.story.js'
import { stories as Tabs } from '../Tabs/Tabs.story.js'
import { stories as Tag } from '../Tag/Tag.story.js'
import { stories as Text } from '../Text/Text.story.js'
import { stories as TextField } from '../TextField/TextField.story.js'
import { stories as Toast } from '../Toast/Toast.story.js'
import { stories as Tooltip } from '../Tooltip/Tooltip.story.js'
import { stories as VirtualList } from '../VirtualList/VirtualList.story.js'
import { stories as VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.story.js'
import type { PieceStories } from './story.js'

/** All states of all primitives, by folder name. */
export const primitiveStories = {
  AlertBar,
  AsyncImage,
  Avatar,
  Button,
  Checkbox,
  Dialog,
  Divider,
  EmptyState,
  Heading,
  Icon,
  IconButton,
  IconTile,
  LinkButton,
  List,
  LiveRegion,
  Row,
  SearchField,
  SearchList,
  Skeleton,
  Spinner,
  Stack,
  StatusRing,
  Switch,
  Tabs,
  Tag,
  Text,
  TextField,
  Toast,
  Tooltip,
  VirtualList,
  VisuallyHidden,
} as const satisfies { readonly [primitive: string]: PieceStories }
