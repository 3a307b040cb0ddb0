import { encode } from 'uqr'

/** What to draw: a square of `size` modules, with its quiet zone. */
export type QrDrawing = {
  readonly size: number
  /** The dark modules outside of the eyes, one stroke of them at a time, as path data. */
  readonly modules: string
  /** Top left corners of the three eyes. */
  readonly eyes: readonly { readonly x: number; readonly y: number }[]
  /** The square in the middle that is left out for a picture. */
  readonly hole: { readonly start: number; readonly size: number } | undefined
}

/** Scanners want so many light modules around the code. */
const quiet = 4
const eye = 7

/** Lays out a QR code. With room for a picture it corrects so many errors that the hole in its middle does no harm. */
export function drawQrCode({ value, hasPicture }: { value: string; hasPicture: boolean }): QrDrawing {
  const { data } = encode(value, { ecc: hasPicture ? 'Q' : 'M', border: 0 })
  const length = data.length
  // An odd number of modules stands in the middle; a fifth of the width is 4 % of the code.
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
    hole: hole && { start: hole.start + quiet, size: hole.size },
  }
}
