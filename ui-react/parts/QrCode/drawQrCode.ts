import { encode } from 'uqr'

/** Drawing of a QR code: a square of `size` modules, including its quiet zone. */
export type QrDrawing = {
  readonly size: number
  /** The dark modules outside the finder patterns and the hole, one rectangle per horizontal run, as path data. */
  readonly modules: string
  /** Top left corners of the three finder patterns. */
  readonly eyes: readonly { readonly x: number; readonly y: number }[]
}

/** Width of the quiet zone, in modules. */
const quiet = 4
const eye = 7

/**
 * Lays out a QR code. With a picture it uses enough error correction to make up for the hole in the middle.
 */
export function drawQrCode({ value, hasPicture }: { value: string; hasPicture: boolean }): QrDrawing {
  const { data } = encode(value, { ecc: hasPicture ? 'Q' : 'M', border: 0 })
  const length = data.length
  // An odd number of modules can be centered; a fifth of the width covers 4 % of the code.
  const wide = Math.floor(length / 5)
  const span = wide % 2 === length % 2 ? wide : wide + 1
  const hole = hasPicture ? { start: (length - span) / 2, size: span } : undefined

  const isIn = (index: number) => hole !== undefined && index >= hole.start && index < hole.start + hole.size
  const isEye = (x: number, y: number) =>
    (x < eye && y < eye) || (x >= length - eye && y < eye) || (x < eye && y >= length - eye)
  const isDark = (x: number, y: number) => data[y]?.[x] === true && !isEye(x, y) && !(isIn(x) && isIn(y))

  let modules = ''
  for (let y = 0; y < length; y++)
    for (let x = 0; x < length; x++) {
      if (!isDark(x, y)) continue
      const from = x
      while (isDark(x + 1, y)) x++
      modules += `M${from + quiet} ${y + quiet}h${x + 1 - from}v1h${from - x - 1}z`
    }
  const far = length - eye + quiet
  return {
    size: length + 2 * quiet,
    modules,
    eyes: [
      { x: quiet, y: quiet },
      { x: far, y: quiet },
      { x: quiet, y: far },
    ],
  }
}
