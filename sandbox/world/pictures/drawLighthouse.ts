import { createRandom } from './random.js'

/** A lighthouse at night, as the picture of an NFT; each number has its own. */
export function drawLighthouse(number: number): string {
  const random = createRandom(`lighthouse ${number}`)
  const hue = random.whole(0, 359)
  const [sky, sea, stripe] = [
    `hsl(${hue} 45% 24%)`,
    `hsl(${hue} 50% 14%)`,
    `hsl(${(hue + 150) % 360} 75% 58%)`,
  ]
  const stars = Array.from({ length: 5 }, () => {
    const [x, y] = [random.whole(4, 92), random.whole(4, 40)]
    return `<circle cx="${x}" cy="${y}" r="1.2"/>`
  })
  const beam = random.pick(['M48 30L96 10V34Z', 'M48 30L0 14V38Z', 'M48 30L96 22V46Z'])
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">',
    `<path fill="${sky}" d="M0 0h96v96H0z"/><g fill="#fff">${stars.join('')}</g>`,
    `<path fill="#ffe9a8" opacity=".6" d="${beam}"/><path fill="${sea}" d="M0 76h96v20H0z"/>`,
    '<path fill="#fff" d="M42 34h12l5 46H37z"/>',
    `<path fill="${stripe}" d="M41 44h14l1 9H40zM39 62h18l1 9H38zM43 24h10v8H43z"/></svg>`,
  ].join('')
}
