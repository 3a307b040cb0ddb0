import { useImage } from '../../hooks/useImage.js'
import { AsyncImage, type PictureSize } from '../../primitives/index.js'

export type WalletImageProps = {
  /** Names the picture at the wallet service. */
  imageId: string | undefined
  size?: PictureSize | undefined
}

/** Picture of a listed wallet. */
export function WalletImage({ imageId, size }: WalletImageProps) {
  return <AsyncImage {...useImage('wallet', imageId)} size={size} fallback="wallet" />
}
