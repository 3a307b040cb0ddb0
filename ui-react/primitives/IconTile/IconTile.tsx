import type { IconName } from '../../icons/icons.js'
import { Icon } from '../Icon/Icon.js'

export type IconTileProps = { name: IconName; tone?: 'neutral' | 'accent' | undefined }

/** An icon on a tile of the same size as the pictures of other rows. */
export function IconTile({ name, tone = 'neutral' }: IconTileProps) {
  return (
    <span className="foyer-icon-tile" data-tone={tone}>
      <Icon name={name} />
    </span>
  )
}
