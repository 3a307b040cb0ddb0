const coins: Record<string, { from: string; to: string; mark: string }> = {
  ETH: {
    from: '#8ba3ff',
    to: '#4a5be0',
    mark: '<path d="M48 19L77 48L48 77L19 48Z" fill-opacity="0.55"/><path d="M48 33L63 48L48 63L33 48Z"/>',
  },
  POL: {
    from: '#a178ff',
    to: '#6424d6',
    mark: '<path d="M48 20L73 34V62L48 76L23 62V34ZM48 36L37 42V54L48 60L59 54V42Z" fill-rule="evenodd"/>',
  },
  SOL: {
    from: '#8b5cf6',
    to: '#14b892',
    mark: '<path d="M35 28h38l-12 10H23zM23 43h38l12 10H35zM35 58h38l-12 10H23z"/>',
  },
  USDC: {
    from: '#4da3ff',
    to: '#1a63c9',
    mark: '<path d="M34 40h28M34 56h28" stroke="#fff" stroke-width="8" stroke-linecap="round"/><path d="M27 24a32 32 0 0 0 0 48M69 24a32 32 0 0 1 0 48" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round"/>',
  },
  USDT: {
    from: '#3ec6a4',
    to: '#15806a',
    mark: '<path d="M26 28h44v11H54v33H42V39H26z"/><ellipse cx="48" cy="47" rx="25" ry="7" fill="none" stroke="#fff" stroke-width="4"/>',
  },
  WBTC: {
    from: '#f7a948',
    to: '#d97706',
    mark: '<path d="M36 26h18a11 11 0 0 1 6 20a12 12 0 0 1-4 24H36zM46 35v9h7a4 4 0 0 0 0-9zm0 17v9h8a4 4 0 0 0 0-9z" fill-rule="evenodd"/>',
  },
  LINK: {
    from: '#5b8def',
    to: '#2448c0',
    mark: '<path d="M48 18L74 33V63L48 78L22 63V33ZM48 32L34 40V56L48 64L62 56V40Z" fill-rule="evenodd"/>',
  },
  SNX: {
    from: '#3b4a8c',
    to: '#12122b',
    mark: '<path d="M24 32h16l24 26h8v6H58L34 38H24zM72 32H58L24 64h14z"/>',
  },
  HRBR: {
    from: '#38a3a5',
    to: '#22577a',
    mark: '<path d="M44 22h8v8h12v8H52v28a18 18 0 0 0 14-14h8a26 26 0 0 1-52 0h8a18 18 0 0 0 14 14V38H32v-8h12z"/>',
  },
  BONK: {
    from: '#ffb454',
    to: '#e8590c',
    mark: '<path d="M28 26l10 6h20l10-6v30a20 20 0 0 1-40 0z"/><circle cx="40" cy="48" r="4" fill="#7a2e00"/><circle cx="56" cy="48" r="4" fill="#7a2e00"/>',
  },
  USD: { from: '#3fbf7f', to: '#15803d', mark: '<path d="M26 36h44v8H26zM26 52h44v8H26z"/>' },
  EUR: {
    from: '#4f7cff',
    to: '#1c3fd6',
    mark: '<path d="M30 44h32v6H30zM30 54h28v6H30z"/><path d="M66 34a22 22 0 1 0 0 30" fill="none" stroke="#fff" stroke-width="7"/>',
  },
  GBP: {
    from: '#a66bff',
    to: '#6d28d9',
    mark: '<path d="M32 46h28v7H32zM32 64h34v8H32z"/><path d="M63 34a11 11 0 0 0 -22 0V56q0 10 -8 12" fill="none" stroke="#fff" stroke-width="7"/>',
  },
}

/** The round picture of a coin or currency; undefined for unknown ones. */
export function drawCoin(symbol: string): string | undefined {
  const found = coins[symbol.toUpperCase()]
  if (!found) return undefined
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">',
    '<linearGradient id="g" x2="1" y2="1">',
    `<stop stop-color="${found.from}"/><stop offset="1" stop-color="${found.to}"/></linearGradient>`,
    `<circle cx="48" cy="48" r="48" fill="url(#g)"/><g fill="#fff">${found.mark}</g></svg>`,
  ].join('')
}
