import type { ReactNode } from 'react'
import { AsyncImage } from '../../primitives/index.js'
import { useStyles } from '../../theme/useStyles.js'
import { assetImageCss } from './AssetImage.css.js'

export type AssetImageProps = {
  src?: string | undefined
  /** Symbol of the asset; its first letter shows when there is no picture. */
  symbol: string
  /** Badge at its corner, such as the chain's picture or the direction of a transfer. */
  badge?: ReactNode
  badgeTone?: 'neutral' | 'in' | 'failed' | undefined
}

/** Picture of a token, or else its first letter, with an optional badge. */
export function AssetImage({ src, symbol, badge, badgeTone = 'neutral' }: AssetImageProps) {
  useStyles('part', assetImageCss)
  return (
    <span className="foyer-asset-image" aria-hidden="true">
      <span className="foyer-asset-monogram">{[...symbol][0]?.toUpperCase()}</span>
      {src && <AsyncImage src={src} shape="circle" />}
      {badge && (
        <span className="foyer-asset-badge" data-tone={badgeTone}>
          {badge}
        </span>
      )}
    </span>
  )
}
