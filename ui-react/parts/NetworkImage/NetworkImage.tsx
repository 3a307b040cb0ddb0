import type { Network } from '#runtime/index'
import { useImage } from '../../hooks/useImage.js'
import { AsyncImage, type PictureSize } from '../../primitives/index.js'

export type NetworkImageProps = { network: Network | undefined; size?: PictureSize | undefined }

/** Picture of a network: the host's, or else the wallet service's. */
export function NetworkImage({ network, size }: NetworkImageProps) {
  const { imageUrl, imageId } = network?.assets ?? {}
  const listed = useImage('asset', imageUrl ? undefined : imageId)
  const picture = imageUrl ? { src: imageUrl } : listed
  return <AsyncImage {...picture} size={size} shape="circle" fallback="network" />
}
