import type { ReactNode } from 'react'
import { AsyncImage } from '../../primitives/index.js'
import { useStyles } from '../../theme/useStyles.js'
import { assetImageCss } from './AssetImage.css.js'

export type AssetImageProps = {
  src?: string | undefined
  /** What it is called: its first letter stands where there is no picture. */
  symbol: string
  /** Stands at its corner, such as the picture of the chain or the way that it went. */
  badge?: ReactNode
  badgeTone?: 'neutral' | 'in' | 'failed' | undefined
}

/** The picture of a token, or its first letter, with a mark at its corner. */
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
