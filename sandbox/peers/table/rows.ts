import type { Figure, Profile, Samples } from '../measure/samples.js'
import { type PeerName, peers } from '../peers.js'

export type Row = {
  title: string
  unit: 'kB' | 'MB' | 'ms' | '×' | ''
  read: (samples: Samples, peer: PeerName) => Cell
  /** Whether it is also in the README. */
  isShort?: boolean
}

/** `fails` if the peer cannot do it, undefined if it was not measured. */
export type Cell = number | 'fails' | undefined

export const rows: readonly Row[] = [
  { title: 'First load: JavaScript', unit: 'kB', read: overReact('firstScriptBytes', 1000), isShort: true },
  {
    title: 'JavaScript until the wallets are shown',
    unit: 'kB',
    read: overReact('connectScriptBytes', 1000),
    isShort: true,
  },
  { title: 'Script requests until the wallets are shown', unit: '', read: plain('connectScriptRequests') },
  { title: 'Navigation → button, × React alone', unit: '×', read: timesReact('buttonMs'), isShort: true },
  { title: 'Click → first wallet', unit: 'ms', read: plain('firstWalletMs'), isShort: true },
  { title: 'Click → every icon', unit: 'ms', read: plain('everyIconMs') },
  {
    title: 'Click → first wallet, processor 4× slower',
    unit: 'ms',
    read: plain('firstWalletMs', 'cpu4'),
    isShort: true,
  },
  { title: 'Second click → first wallet', unit: 'ms', read: plain('secondOpenMs'), isShort: true },
  { title: 'Installed wallet clicked → connected', unit: 'ms', read: plain('connectedMs'), isShort: true },
  { title: 'All wallets clicked → 40 shown', unit: 'ms', read: plain('fortyWalletsMs') },
  { title: 'Last key of a search → first result', unit: 'ms', read: plain('searchMs') },
  { title: 'Fling through all wallets: 95th percentile of frames', unit: 'ms', read: plain('flingFrameMs') },
  { title: 'The same, processor 4× slower', unit: 'ms', read: plain('flingFrameMs', 'cpu4') },
  { title: 'Scripts run by the first click', unit: 'ms', read: plain('openScriptMs') },
  { title: 'Heap with the modal open', unit: 'MB', read: plain('openHeapBytes', 'desktop', 1e6) },
  { title: 'Server import, plain Node.js', unit: 'ms', read: plain('plainImportMs'), isShort: true },
  { title: 'Server import, bundled by Vite', unit: 'ms', read: plain('bundledImportMs') },
  { title: 'Installed packages', unit: '', read: plain('packages'), isShort: true },
  { title: 'Installed files', unit: 'MB', read: plain('installedBytes', 'desktop', 1e6) },
]

function plain(figure: Figure, profile: Profile = 'desktop', divisor = 1): Row['read'] {
  return (samples, peer) => divide(samples.read(peer, figure, profile), divisor)
}

/** What the peer adds to React. */
function overReact(figure: Figure, divisor: number): Row['read'] {
  return (samples, peer) => {
    const { react } = peers[peer]
    const [whole, without] = [
      samples.read(peer, figure, 'desktop'),
      samples.read(react, 'firstScriptBytes', 'desktop'),
    ]
    if (peer === react || typeof whole !== 'number' || typeof without !== 'number') return undefined
    return (whole - without) / divisor
  }
}

function timesReact(figure: Figure): Row['read'] {
  return (samples, peer) => {
    const without = samples.read(peers[peer].react, figure, 'desktop')
    return typeof without === 'number' ? divide(samples.read(peer, figure, 'desktop'), without) : undefined
  }
}

function divide(value: Cell, divisor: number): Cell {
  return typeof value === 'number' ? value / divisor : value
}
