import { crc32, deflateSync } from 'node:zlib'
import type { Indexed } from './drawSheet.js'

/** Encodes a PNG with a palette, a quarter of the size of a browser's PNG. */
export function encodePng({ width, height, palette, pixels }: Indexed): Buffer {
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  size.set([8, 3, 0, 0, 0], 8) // eight bits, a palette

  const bytes = Buffer.from(pixels, 'base64')
  const lines = Buffer.alloc((width + 1) * height)
  for (let line = 0; line < height; line++)
    bytes.copy(lines, line * (width + 1) + 1, line * width, (line + 1) * width)

  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', size),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', deflateSync(lines, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
