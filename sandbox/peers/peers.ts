/** The packages that are compared, and React alone, which is subtracted from each. */
export const peers = {
  foyer: { title: 'Foyer', react: 'react-19', shows: 'all wallets' },
  appkit: { title: 'AppKit', react: 'react-19', shows: 'all wallets' },
  rainbowkit: { title: 'RainbowKit', react: 'react-19', shows: 'modal' },
  connectkit: { title: 'ConnectKit', react: 'react-18', shows: 'modal' },
  wagmi: { title: 'wagmi alone', react: 'react-19', shows: 'button' },
  'react-19': { title: 'React 19 alone', react: 'react-19', shows: 'nothing' },
  'react-18': { title: 'React 18 alone', react: 'react-18', shows: 'nothing' },
} as const satisfies Record<string, PeerFacts>

export type PeerName = keyof typeof peers

type PeerFacts = {
  title: string
  /** The app with the same version of React and nothing else. */
  react: string
  /** What of a wallet's connection it shows: each includes the ones below it. */
  shows: 'all wallets' | 'modal' | 'button' | 'nothing'
}

/** All peers, in the order of the columns. */
export const peerNames: readonly PeerName[] = Object.keys(peers).filter(isPeerName)

/** Those of them that show a modal. */
export function withModal(names: readonly PeerName[]): PeerName[] {
  return names.filter((name) => ['modal', 'all wallets'].includes(peers[name].shows))
}

export function isPeerName(name: string): name is PeerName {
  return Object.hasOwn(peers, name)
}
