import { useImage } from '../../hooks/useImage.js'
import { AsyncImage, type PictureSize } from '../../primitives/index.js'

export type WalletImageProps = {
  /** Image id at the wallet service. */
  imageId: string | undefined
  /** The wallet's own picture; takes precedence over the service's. */
  src?: string | undefined
  size?: PictureSize | undefined
  /** How long to wait before the service is asked. */
  delayMs?: number | undefined
}

/** Picture of a wallet: its own, or else the wallet service's. */
export function WalletImage({ imageId, src, size, delayMs }: WalletImageProps) {
  const listed = useImage('wallet', src ? undefined : imageId, delayMs)
  return <AsyncImage {...(src ? { src } : listed)} size={size} fallback="wallet" />
}
