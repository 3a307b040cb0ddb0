import type { PeerName } from '../peers.js'

/** How many times slower than this machine the page runs. */
export const slowdowns = { desktop: 1, cpu4: 4 } as const

export type Profile = keyof typeof slowdowns

/** What is measured of a peer. */
export type Figure =
  | 'firstScriptBytes'
  | 'connectScriptBytes'
  | 'connectScriptRequests'
  | 'buttonMs'
  | 'firstWalletMs'
  | 'everyIconMs'
  | 'openScriptMs'
  | 'openHeapBytes'
  | 'secondOpenMs'
  | 'fortyWalletsMs'
  | 'searchMs'
  | 'flingFrameMs'
  | 'connectedMs'
  | 'plainImportMs'
  | 'bundledImportMs'
  | 'packages'
  | 'installedBytes'

/** Figures of one visit, build or folder. `fails` if the peer cannot do it. */
export type Values = { [figure in Figure]?: number | 'fails' | undefined }

/** Collects what has been measured. */
export function createSamples() {
  const samples: { peer: PeerName; profile: Profile; values: Values }[] = []
  return {
    add(peer: PeerName, profile: Profile, values: Values) {
      samples.push({ peer, profile, values })
    },
    /** The median. `fails` if it has always failed, undefined if it was not measured. */
    read(peer: PeerName, figure: Figure, profile: Profile): number | 'fails' | undefined {
      const values = samples
        .filter((sample) => sample.peer === peer && sample.profile === profile)
        .flatMap((sample) => sample.values[figure] ?? [])
      const numbers = values.filter((value) => value !== 'fails')
      return values.length > 0 && numbers.length === 0 ? 'fails' : median(numbers)
    },
  }
}

export type Samples = ReturnType<typeof createSamples>

/** The value in the middle, or the mean of the two in the middle. */
export function median(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((one, other) => one - other)
  const upper = sorted[Math.floor(sorted.length / 2)]
  const lower = sorted[Math.floor((sorted.length - 1) / 2)]
  return upper === undefined || lower === undefined ? undefined : (lower + upper) / 2
}

/** The value that 95 of 100 values do not exceed. */
export function percentile95(values: readonly number[]): number | undefined {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length * 0.95)]
}
