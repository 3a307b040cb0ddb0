import type { Figure, Profile, Samples } from '../measure/samples.js'
import { type PeerName, peers } from '../peers.js'

export type Row = {
  title: string
  unit: 'kB' | 'MB' | 'ms' | '×' | ''
  read: (samples: Samples, peer: PeerName) => Cell
}

/** `fails` if the peer cannot do it, undefined if it was not measured. */
export type Cell = number | 'fails' | undefined

export const rows: readonly Row[] = [
  { title: 'First load: JavaScript', unit: 'kB', read: overReact('firstScriptBytes', { divisor: 1000 }) },
  {
    title: 'JavaScript until the wallets are shown',
    unit: 'kB',
    read: overReact('connectScriptBytes', { divisor: 1000, without: 'firstScriptBytes' }),
  },
  { title: 'Script requests until the wallets are shown', unit: '', read: plain('connectScriptRequests') },
  { title: 'Navigation → button, × React alone', unit: '×', read: timesReact('buttonMs') },
  { title: 'Click → first wallet', unit: 'ms', read: plain('firstWalletMs') },
  { title: 'Click → every icon', unit: 'ms', read: plain('everyIconMs') },
  {
    title: 'Click → first wallet, processor 4× slower',
    unit: 'ms',
    read: plain('firstWalletMs', 'cpu4'),
  },
  { title: 'Second click → first wallet', unit: 'ms', read: plain('secondOpenMs') },
  { title: 'Installed wallet clicked → connected', unit: 'ms', read: plain('connectedMs') },
  { title: 'All wallets clicked → 40 shown', unit: 'ms', read: plain('fortyWalletsMs') },
  { title: 'Last key of a search → first result', unit: 'ms', read: plain('searchMs') },
  { title: 'Fling through all wallets: 95th percentile of frames', unit: 'ms', read: plain('flingFrameMs') },
  { title: 'The same, processor 4× slower', unit: 'ms', read: plain('flingFrameMs', 'cpu4') },
  { title: 'Scripts run by the first click', unit: 'ms', read: plain('openScriptMs') },
  { title: 'Heap with the modal open', unit: 'MB', read: overReact('openHeapBytes', { divisor: 1e6 }) },
  { title: 'Server import, plain Node.js', unit: 'ms', read: plain('plainImportMs') },
  { title: 'Server import, bundled by Vite', unit: 'ms', read: plain('bundledImportMs') },
  { title: 'Installed packages', unit: '', read: plain('packages') },
  { title: 'Installed files', unit: 'MB', read: plain('installedBytes', 'desktop', 1e6) },
]

function plain(figure: Figure, profile: Profile = 'desktop', divisor = 1): Row['read'] {
  return (samples, peer) => divide(samples.read(peer, figure, profile), divisor)
}

/** What the peer adds to the page with React alone, in which `without` was measured; by default the same figure. */
function overReact(figure: Figure, options: { divisor: number; without?: Figure }): Row['read'] {
  const { divisor, without = figure } = options
  return (samples, peer) => {
    const { react } = peers[peer]
    const [whole, alone] = [samples.read(peer, figure, 'desktop'), samples.read(react, without, 'desktop')]
    if (peer === react || typeof whole !== 'number' || typeof alone !== 'number') return undefined
    return (whole - alone) / divisor
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
