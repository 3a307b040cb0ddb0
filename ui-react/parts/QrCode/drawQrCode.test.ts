import fc from 'fast-check'
import jsQR from 'jsqr'
import { expect, test } from 'vitest'
import { drawQrCode, type QrDrawing } from './drawQrCode.js'

/** Draws the code as the view does, at eight pixels per module, and decodes it as a phone does. */
function scan({ size, modules, eyes }: QrDrawing): string | undefined {
  const scale = 8
  const width = size * scale
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255)
  const fill = (x: number, y: number, w: number, h: number, light = false) => {
    for (let row = y * scale; row < (y + h) * scale; row++)
      for (let column = x * scale; column < (x + w) * scale; column++)
        pixels.fill(light ? 255 : 0, (row * width + column) * 4, (row * width + column) * 4 + 3)
  }
  for (const [, x, y, w] of modules.matchAll(/M(\d+) (\d+)h(\d+)/g)) fill(Number(x), Number(y), Number(w), 1)
  for (const { x, y } of eyes) {
    fill(x, y, 7, 7)
    fill(x + 1, y + 1, 5, 5, true)
    fill(x + 2, y + 2, 3, 3)
  }
  return jsQR(pixels, width, width)?.data
}

test('is scannable, also with a picture in the middle', () => {
  const values = fc.stringMatching(/^wc:[0-9a-f]{64}@2\?relay-protocol=irn&symKey=[0-9a-f]{64}$/)
  fc.assert(
    fc.property(values, fc.boolean(), (value, hasPicture) => {
      expect(scan(drawQrCode({ value, hasPicture }))).toBe(value)
    }),
    { seed: 1, numRuns: 20 },
  )
})

test('leaves a quiet zone of four modules', () => {
  const { size, modules } = drawQrCode({ value: 'wc:1@2', hasPicture: false })
  for (const [, x = '', y = '', w = ''] of modules.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    expect(Math.min(Number(x), Number(y))).toBeGreaterThanOrEqual(4)
    expect(Math.max(Number(x) + Number(w), Number(y) + 1)).toBeLessThanOrEqual(size - 4)
  }
})
