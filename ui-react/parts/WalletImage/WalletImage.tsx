import { useImage } from '../../hooks/useImage.js'
import { AsyncImage, type PictureSize } from '../../primitives/index.js'

export type WalletImageProps = {
  /** Names the picture at the wallet service. */
  imageId: string | undefined
  /** The wallet's own picture, shown in place of that of the service. */
  src?: string | undefined
  size?: PictureSize | undefined
}

/** Picture of a wallet: its own, else that of the wallet service. */
export function WalletImage({ imageId, src, size }: WalletImageProps) {
  const listed = useImage('wallet', src ? undefined : imageId)
  return <AsyncImage {...(src ? { src } : listed)} size={size} fallback="wallet" />
}
