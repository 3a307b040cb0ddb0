import type { IconName } from '../../icons/icons.js'
import { Icon } from '../../primitives/index.js'
import { useStyles } from '../../theme/useStyles.js'
import { iconTileCss } from './IconTile.css.js'

export type IconTileProps = { name: IconName; tone?: 'neutral' | 'accent' | 'danger' | undefined }

/** An icon on a ground as large as the pictures of the rows around it. */
export function IconTile({ name, tone = 'neutral' }: IconTileProps) {
  useStyles('part', iconTileCss)
  return (
    <span className="foyer-icon-tile" data-tone={tone}>
      <Icon name={name} />
    </span>
  )
}
