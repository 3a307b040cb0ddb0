import { useImage } from '../../hooks/useImage.js'
import { AssetImage } from '../AssetImage/AssetImage.js'

export type ListedAssetImageProps = {
  kind: 'currency' | 'token'
  /** Code of the currency, or symbol of the token. */
  symbol: string
}

/** Picture of a currency or token from the wallet service, or else its first letter. */
export function ListedAssetImage({ kind, symbol }: ListedAssetImageProps) {
  return <AssetImage src={useImage(kind, symbol).src} symbol={symbol} />
}
