/** Logos of our own for the sandbox's networks, by their image id in the wallet service. */
const marks: Record<string, { from: string; to: string; mark: string }> = {
  // Chain 1: a square in a square
  'ba0ba0cd-17c6-4806-ad93-f9d174f17900': {
    from: '#8ba3ff',
    to: '#4a5be0',
    mark: '<path d="M48 19L77 48L48 77L19 48Z" fill-opacity="0.55"/><path d="M48 33L63 48L48 63L33 48Z"/>',
  },
  // Chain 137: a ring of six
  '41d04d42-da3b-4453-8506-668cc0727900': {
    from: '#a178ff',
    to: '#6424d6',
    mark: [0, 60, 120, 180, 240, 300]
      .map((turn) => `<circle cx="48" cy="25" r="${turn % 120 ? 7 : 10}" transform="rotate(${turn} 48 48)"/>`)
      .join(''),
  },
  // Chain 8453: a rising half
  '7289c336-3981-4081-c5f4-efc26ac64a00': {
    from: '#4d8bff',
    to: '#0a4be8',
    mark: '<path d="M20 52a28 28 0 0 1 56 0Z"/><rect x="20" y="60" width="56" height="8" rx="4" fill-opacity="0.65"/>',
  },
  // Solana: a sun of three rings
  'a1b58899-f671-4276-6a5e-56ca5bd59700': {
    from: '#19d3a2',
    to: '#7b4ff2',
    mark: [30, 21, 12]
      .map(
        (radius, place) => `<circle cx="48" cy="48" r="${radius}" fill-opacity="${[0.3, 0.5, 1][place]}"/>`,
      )
      .join(''),
  },
  // Bitcoin: two blocks of a chain
  '0b4838db-0161-4ffe-022d-532bf03dba00': {
    from: '#ffb347',
    to: '#f07a13',
    mark: '<rect x="18" y="34" width="28" height="28" rx="6"/><rect x="50" y="34" width="28" height="28" rx="6" fill-opacity="0.6"/>',
  },
  // Its testnet: the same, hollow
  '39354064-d79b-420b-065d-f980c4b78200': {
    from: '#9ccc65',
    to: '#4a8f2a',
    mark: '<rect x="18" y="34" width="28" height="28" rx="6" fill-opacity="0.6"/><rect x="50" y="34" width="28" height="28" rx="6" fill-opacity="0.3"/>',
  },
}

/** The picture of a network; undefined for an unknown id. */
export function drawNetwork(imageId: string): string | undefined {
  const found = marks[imageId]
  if (!found) return undefined
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">',
    '<linearGradient id="g" x2="1" y2="1">',
    `<stop stop-color="${found.from}"/><stop offset="1" stop-color="${found.to}"/></linearGradient>`,
    `<rect width="96" height="96" fill="url(#g)"/><g fill="#fff">${found.mark}</g></svg>`,
  ].join('')
}
