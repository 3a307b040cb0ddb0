import { drawWallet } from '../pictures/drawWallet.js'
import type { GlyphName } from '../pictures/glyphs.js'
import { createRandom } from '../pictures/random.js'

export type Wallet = {
  id: string
  name: string
  image_id: string
  order: number
  badge_type: 'certified' | 'none'
  chains: string[]
  homepage: string
  rdns: string | null
  mobile_link: string | null
  link_mode: string | null
  desktop_link: string | null
  webapp_link: string | null
  app_store: string | null
  play_store: string | null
  chrome_store: string | null
  injected: { namespace: string; injected_id: string }[] | null
}

const walletCount = 600

/** The best-known wallets, each with a logo that suits its name. */
const known: [name: string, glyph: GlyphName][] = [
  ['Harbor', 'anchor'],
  ['Quill', 'quill'],
  ['Northlight', 'star'],
  ['Tidewell', 'waves'],
  ['Ridgeline', 'mountain'],
  ['Halfmoon', 'crescent'],
  ['Perihelion', 'orbit'],
  ['Dahlia', 'petals'],
  ['Latchkey', 'keyhole'],
  ['Obelisk', 'prism'],
  ['Strata', 'layers'],
  ['Cloister', 'arches'],
  ['Spinnaker', 'sails'],
  ['Hexbox', 'cube'],
  ['Upswing', 'bars'],
  ['Interlace', 'links'],
  ['Lighthouse Pocket', 'beacon'],
  ['Seedling', 'sprout'],
  ['Dewdrop', 'drop'],
  ['Patchwork', 'tiles'],
  ['Waypoint', 'compass'],
  ['Footbridge', 'bridge'],
  ['Bulwark', 'shield'],
  ['Constella', 'spiral'],
]

const beginnings =
  'Amber Ash Birch Bramble Bright Cedar Clover Cobalt Copper Coral Dusk Elder Ember Fair Fern Flint Frost Gold Granite Hazel Heather Indigo Iron Ivory Juniper Lark Linen Maple Marigold Meadow Moss Ochre Olive Opal Pebble Pine Plum Quartz Raven Reed Rowan Russet Saffron Sage Silver Slate Sorrel Thistle Umber Willow'.split(
    ' ',
  )
const endings =
  'barn brook crest dale field ford gate glen grove haven hollow keep lane mere mill moor nest path point pond purse reach rest stead stone vale vault view ward well wick wood yard'.split(
    ' ',
  )
const tails = ['', '', '', ' Wallet', ' Pocket', ' Mobile', ' Go', ' One']

const chainSets = [
  ['eip155:1', 'eip155:137', 'eip155:8453'],
  ['eip155:1', 'eip155:137', 'eip155:8453', 'eip155:10', 'eip155:42161'],
  ['eip155:1', 'eip155:8453'],
  ['eip155:1'],
  ['eip155:1', 'eip155:137', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  ['bip122:000000000019d6689c085ae165831e93', 'eip155:1'],
]

/** Invented wallets, the same in every run. The first is the sandbox's own injected wallet. */
export const wallets: Wallet[] = nameWallets().map(({ name }, index) => describeWallet(name, index))

/** The picture with this image id, drawn on demand; undefined for an unknown id. */
export function getWalletPicture(imageId: string): string | undefined {
  return pictures.get(imageId)?.()
}

const pictures = new Map(
  nameWallets().map(({ name, glyph }, index) => [wallets[index]?.image_id, () => drawWallet(name, glyph)]),
)

function nameWallets(): { name: string; glyph: GlyphName | undefined }[] {
  const named = new Map<string, GlyphName | undefined>([['Sandbox Wallet', 'tiles'], ...known])
  const random = createRandom('names of wallets')
  while (named.size < walletCount) {
    const word = random.pick(beginnings) + random.pick(endings)
    // One wallet per word: names that differ only in their tail would look like a mistake.
    if ([...named.keys()].some((name) => name.startsWith(word))) continue
    named.set(word + random.pick(tails), undefined)
  }
  return [...named].map(([name, glyph]) => ({ name, glyph }))
}

function describeWallet(name: string, index: number): Wallet {
  const random = createRandom(`wallet ${index} ${name}`)
  const slug = name.toLowerCase().replaceAll(' ', '')
  const site = `https://${slug}.example`
  const isOurs = index === 0
  const kinds: readonly string[] = isOurs
    ? ['extension']
    : random.pick([
        ['mobile'],
        ['mobile', 'extension'],
        ['mobile', 'web'],
        ['desktop'],
        ['web'],
        ['mobile', 'desktop', 'extension'],
      ])
  const has = (kind: string) => kinds.includes(kind)
  return {
    id: random.hex(64),
    name,
    image_id: `${random.hex(8)}-${random.hex(4)}-4${random.hex(3)}-a${random.hex(3)}-${random.hex(10)}00`,
    order: index + 1,
    badge_type: index < 12 || random.whole(1, 3) === 1 ? 'certified' : 'none',
    chains: index <= 12 ? ['eip155:1', 'eip155:137', 'eip155:8453'] : random.pick(chainSets),
    homepage: site,
    rdns: isOurs ? 'dev.foyer.evm' : has('extension') ? `example.${slug}` : null,
    mobile_link: has('mobile') ? `${slug}://` : null,
    link_mode: has('mobile') && random.whole(0, 1) ? `https://link.${slug}.example` : null,
    desktop_link: has('desktop') ? `${slug}-desktop://` : null,
    webapp_link: has('web') ? `https://app.${slug}.example` : null,
    app_store: has('mobile') ? `https://apps.${slug}.example/ios` : null,
    play_store: has('mobile') ? `https://apps.${slug}.example/android` : null,
    chrome_store: has('extension') && !isOurs ? `https://extensions.${slug}.example` : null,
    injected: null,
  }
}
