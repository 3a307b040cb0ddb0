import { useImage } from '../../hooks/useImage.js'
import { AsyncImage, type PictureSize } from '../../primitives/index.js'

export type WalletImageProps = {
  /** Image id at the wallet service. */
  imageId: string | undefined
  /** The wallet's own picture; takes precedence over the service's. */
  src?: string | undefined
  size?: PictureSize | undefined
}

/** Picture of a wallet: its own, or else the wallet service's. */
export function WalletImage({ imageId, src, size }: WalletImageProps) {
  const listed = useImage('wallet', src ? undefined : imageId)
  return <AsyncImage {...(src ? { src } : listed)} size={size} fallback="wallet" />
}
