/** Draws the picture of the README: the dialog in both themes, side by side. Runs in a page. */
export async function drawCover(shots: { readonly dark: string; readonly light: string }): Promise<string> {
  const [width, margin, radius] = [1440, 88, 40]
  const sides = [
    {
      png: shots.light,
      from: '#dfe5ff',
      to: '#f3f4f8',
      shadow: 'rgb(16 18 26 / 0.28)',
    },
    {
      png: shots.dark,
      from: '#262b4d',
      to: '#0b0c10',
      shadow: 'rgb(0 0 0 / 0.7)',
    },
  ]
  const images = await Promise.all(
    sides.map(async ({ png }) => {
      const response = await fetch(`data:image/png;base64,${png}`)
      return createImageBitmap(await response.blob())
    }),
  )
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = Math.max(...images.map((image) => image.height)) + 2 * margin
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser cannot draw.')
  const { height } = canvas

  for (const [position, { from, to, shadow }] of sides.entries()) {
    const image = images[position]
    if (!image) continue
    const left = (position * width) / 2
    // A vertical gradient, because rows of a single color compress well in PNG.
    const ground = context.createLinearGradient(0, 0, 0, height)
    ground.addColorStop(0, from)
    ground.addColorStop(1, to)
    context.fillStyle = ground
    context.fillRect(left, 0, width / 2, height)

    const [x, y] = [left + (width / 2 - image.width) / 2, (height - image.height) / 2]
    context.save()
    context.beginPath()
    context.rect(left, 0, width / 2, height)
    context.clip()
    context.shadowColor = shadow
    context.shadowBlur = 110
    context.shadowOffsetY = 44
    context.fillStyle = '#000'
    context.beginPath()
    context.roundRect(x + 2, y + 2, image.width - 4, image.height - 4, radius)
    context.fill()
    context.restore()
    context.drawImage(image, x, y)
  }
  return canvas.toDataURL('image/png').split(',')[1] ?? ''
}
