import type { IconName } from '../../icons/icons.js'
import { Icon } from '../Icon/Icon.js'

export type IconTileProps = { name: IconName; tone?: 'neutral' | 'accent' | 'danger' | undefined }

/** An icon on a ground as large as the pictures of the rows around it. */
export function IconTile({ name, tone = 'neutral' }: IconTileProps) {
  return (
    <span className="foyer-icon-tile" data-tone={tone}>
      <Icon name={name} />
    </span>
  )
}
