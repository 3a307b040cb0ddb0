/** A PNG in base64, and its label. */
export type Shot = { readonly label: string; readonly png: string }

/** A picture with at most 256 colors. */
export type Indexed = {
  readonly width: number
  readonly height: number
  /** Red, green and blue of each color. */
  readonly palette: readonly (readonly [number, number, number])[]
  /** One byte per pixel, in base64. */
  readonly pixels: string
}

/** Arranges pictures in rows of four with labels. Runs in a page, so it cannot use anything outside its body. */
export async function drawSheet(parameters: {
  shots: readonly Shot[]
  theme: 'dark' | 'light'
}): Promise<Indexed> {
  const { shots, theme } = parameters
  const [gap, labelHeight, perRow] = [16, 28, 4]
  const images = await Promise.all(
    shots.map(async ({ label, png }) => {
      const response = await fetch(`data:image/png;base64,${png}`)
      return { label, image: await createImageBitmap(await response.blob()) }
    }),
  )
  const rows = Array.from({ length: Math.ceil(images.length / perRow) }, (_, row) =>
    images.slice(row * perRow, (row + 1) * perRow),
  )
  const heightOf = (row: typeof images) =>
    Math.max(...row.map(({ image }) => image.height)) + labelHeight + gap
  const cellWidth = Math.max(...images.map(({ image }) => image.width)) + gap

  const canvas = document.createElement('canvas')
  canvas.width = cellWidth * Math.min(perRow, images.length) + gap
  canvas.height = rows.reduce((sum, row) => sum + heightOf(row), gap)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('The browser cannot draw.')
  context.fillStyle = theme === 'dark' ? '#0e0f12' : '#eef0f4'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.font = '600 14px Inter, ui-sans-serif, system-ui, sans-serif'
  let top = gap
  for (const row of rows) {
    for (const [column, { label, image }] of row.entries()) {
      const left = gap + column * cellWidth
      context.fillStyle = theme === 'dark' ? '#a5abb7' : '#565d6a'
      context.fillText(label, left, top + 17, image.width)
      context.drawImage(image, left, top + labelHeight)
    }
    top += heightOf(row)
  }
  return index(context.getImageData(0, 0, canvas.width, canvas.height))

  /** Reduces colors to 256 groups, mostly by median cut; each group uses its most frequent color. */
  function index({ data, width, height }: ImageData): Indexed {
    const counts = new Map<number, number>()
    const bytes = new Uint32Array(data.buffer)
    for (const pixel of bytes) counts.set(pixel, (counts.get(pixel) ?? 0) + 1)
    const channel = (color: number, shift: number) => (color >>> shift) & 255
    const measure = (colors: readonly number[]) => {
      const spans = [0, 8, 16].map((shift) => {
        const values = colors.map((color) => channel(color, shift))
        return {
          shift,
          span: values.reduce((a, b) => Math.max(a, b), 0) - values.reduce((a, b) => Math.min(a, b), 255),
        }
      })
      const widest = spans.reduce((a, b) => (b.span > a.span ? b : a))
      const weight = colors.reduce((sum, color) => sum + (counts.get(color) ?? 0), 0)
      return { colors, ...widest, weight, worth: widest.span * Math.log2(weight + 1) }
    }
    // Frequent colors, such as backgrounds, stay exact; rare ones share a group.
    const byCount = [...counts.keys()].sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0))
    const groups = [...byCount.slice(0, 64).map((color) => measure([color]))]
    if (byCount.length > 64) groups.push(measure(byCount.slice(64)))
    while (groups.length < 256) {
      const [largest] = [...groups].sort((a, b) => b.worth - a.worth)
      if (!largest || largest.span === 0) break
      const sorted = [...largest.colors].sort((a, b) => channel(a, largest.shift) - channel(b, largest.shift))
      const middle = Math.ceil(sorted.length / 2)
      groups.splice(
        groups.indexOf(largest),
        1,
        measure(sorted.slice(0, middle)),
        measure(sorted.slice(middle)),
      )
    }
    const indices = new Map<number, number>()
    const palette = groups.map(({ colors }, position) => {
      const [first = 0] = [...colors].sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0))
      for (const color of colors) indices.set(color, position)
      return [channel(first, 0), channel(first, 8), channel(first, 16)] as const
    })
    let pixels = ''
    for (const pixel of bytes) pixels += String.fromCharCode(indices.get(pixel) ?? 0)
    return { width, height, palette, pixels: btoa(pixels) }
  }
}
