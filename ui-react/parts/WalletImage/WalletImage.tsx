import { useImage } from '../../hooks/useImage.js'
import { AsyncImage, type PictureSize } from '../../primitives/index.js'

export type WalletImageProps = {
  /** Names the picture at the wallet service. */
  imageId: string | undefined
  /** Where the picture is, for wallets that the service does not know. */
  src?: string | undefined
  size?: PictureSize | undefined
}

/** Picture of a listed wallet. */
export function WalletImage({ imageId, src, size }: WalletImageProps) {
  const listed = useImage('wallet', imageId)
  return <AsyncImage {...(src ? { src } : listed)} size={size} fallback="wallet" />
}
