import jsQR from 'jsqr'
import type { RenderedModal } from './renderModal.js'

/** Decodes the QR code on screen. */
export async function scanCode({ find }: RenderedModal): Promise<string | undefined> {
  const svg = find('foyer-qr').querySelector('svg')
  const picture = new Image()
  const copy = svg?.cloneNode(true)
  if (!(copy instanceof SVGElement)) throw new Error('There is no code.')
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  const colours = '.foyer-qr-dark{fill:#000}.foyer-qr-light{fill:#fff}'
  copy.prepend(
    Object.assign(document.createElementNS('http://www.w3.org/2000/svg', 'style'), { textContent: colours }),
  )
  picture.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`
  await picture.decode()
  const size = 500
  const context = new OffscreenCanvas(size, size).getContext('2d')
  if (!context) throw new Error('Nothing can be drawn.')
  context.fillStyle = 'white'
  context.fillRect(0, 0, size, size)
  context.drawImage(picture, 0, 0, size, size)
  return jsQR(context.getImageData(0, 0, size, size).data, size, size)?.data
}
