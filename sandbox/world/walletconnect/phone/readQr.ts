import jsQR from 'jsqr'

/** The text of the QR code in a picture, if any. */
export async function readQr(picture: Blob): Promise<string | undefined> {
  const bitmap = await createImageBitmap(picture)
  const { width, height } = bitmap
  const context = new OffscreenCanvas(width, height).getContext('2d')
  context?.drawImage(bitmap, 0, 0)
  const pixels = context?.getImageData(0, 0, width, height)
  return pixels ? (jsQR(pixels.data, width, height)?.data ?? undefined) : undefined
}
