import { parseArgs } from 'node:util'
import { type Profile, slowdowns } from './measure/samples.js'
import { type PeerName, peerNames, peers } from './peers.js'

/** Sizes of builds, opening the modal, connecting a wallet, importing on a server, installed packages. */
export const parts = ['size', 'open', 'connect', 'server', 'install'] as const

export type Part = (typeof parts)[number]

export type Options = {
  peers: readonly PeerName[]
  profiles: readonly Profile[]
  parts: readonly Part[]
  rounds: number
  /** Whether to write the table into the README. */
  isWritten: boolean
}

const defaultRounds = 5

/**
 * Reads the command-line options. Adds each peer's React baseline, which is subtracted from its results.
 *
 * @example
 * readOptions(['--peers', 'foyer,rainbowkit', '--quick'])
 */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      peers: { type: 'string', default: peerNames.join(',') },
      profiles: { type: 'string' },
      parts: { type: 'string', default: parts.join(',') },
      rounds: { type: 'string' },
      quick: { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
    },
  })
  const { quick, profiles = quick ? 'desktop' : profileNames.join(','), rounds } = values
  const named = choose('peer', values.peers, peerNames)
  const baselines = named.map((name) => peers[name].react)
  const options = {
    peers: peerNames.filter((name) => [...named, ...baselines].includes(name)),
    profiles: choose('profile', profiles, profileNames),
    parts: choose('part', values.parts, parts),
    rounds: readRounds(rounds ?? (quick ? '1' : String(defaultRounds))),
    isWritten: values.write,
  }
  const isPartial = options.peers.length < peerNames.length || options.parts.length < parts.length
  if (values.write && (isPartial || options.profiles.length < profileNames.length))
    throw new Error('--write needs all peers, parts and profiles, or the table would have gaps.')
  return options
}

const profileNames = Object.keys(slowdowns).filter((name): name is Profile => name in slowdowns)

/** Reads a comma-separated list of names. Returns them in the order of `known`. */
function choose<name extends string>(what: string, list: string, known: readonly name[]): name[] {
  const wanted = list.split(',').filter(Boolean)
  const unknown = wanted.filter((each) => !known.some((name) => name === each))
  if (unknown.length > 0)
    throw new Error(`Unknown ${what}: ${unknown.join(', ')}. Choose from ${known.join(', ')}.`)
  return known.filter((name) => wanted.includes(name))
}

function readRounds(text: string): number {
  const rounds = Number(text)
  if (!Number.isInteger(rounds) || rounds < 1)
    throw new Error(`--rounds is ${text}. Pass the number of rounds, 1 or more.`)
  return rounds
}
