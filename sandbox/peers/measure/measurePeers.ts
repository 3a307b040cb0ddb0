import type { Options } from '../options.js'
import { type PeerName, peers } from '../peers.js'
import type { BuiltApp } from '../prepare/readBuiltApp.js'
import { measureConnecting } from './measureConnecting.js'
import { measureFolder } from './measureFolder.js'
import { measureOpening, weigh } from './measureOpening.js'
import { measureServer } from './measureServer.js'
import { createSamples, type Profile, type Values } from './samples.js'
import type { World } from './visit.js'

type Apps = ReadonlyMap<PeerName, BuiltApp>

type MeasurePeersParameters = {
  options: Options
  apps: Apps
  /** Calls `measure` with a new browser. */
  inBrowser: (measure: (world: World) => Promise<void>) => Promise<void>
}

/** Measures what the options ask for. A measurement that fails is described, and leaves its figures out. */
export async function measurePeers({ options, apps, inBrowser }: MeasurePeersParameters) {
  const { parts, profiles, rounds } = options
  const samples = createSamples()
  const problems: string[] = []

  async function attempt(peer: PeerName, profile: Profile, what: string, measure: () => Promise<Values>) {
    try {
      samples.add(peer, profile, await measure())
    } catch (error) {
      const [reason] = String(error).split('\n')
      problems.push(`${peers[peer].title}, ${what}, ${profile}: ${reason}`)
    }
  }

  for (const [peer, app] of apps) {
    // Always measured: what React weighs is subtracted from other figures.
    samples.add(peer, 'desktop', { firstScriptBytes: weigh(app, app.firstScripts) })
    if (parts.includes('install')) samples.add(peer, 'desktop', measureFolder(peer))
    if (!parts.includes('server') || peers[peer].shows === 'nothing') continue
    console.log(`Importing ${peers[peer].title} on a server …`)
    for (const values of await measureServer({ peer, rounds })) samples.add(peer, 'desktop', values)
  }
  const hasVisits = parts.includes('open') || parts.includes('connect')
  for (let round = 0; hasVisits && round < rounds; round++)
    await inBrowser(async (world) => {
      for (const profile of profiles)
        for (const [peer, app] of rotate([...apps], round)) {
          console.log(`Round ${round + 1} of ${rounds}, ${profile}: visiting ${peers[peer].title} …`)
          const visitor = { world, peer, profile }
          if (parts.includes('open'))
            await attempt(peer, profile, 'opening', () => measureOpening({ ...visitor, app }))
          if (parts.includes('connect'))
            await attempt(peer, profile, 'connecting', () => measureConnecting(visitor))
        }
    })
  return { samples, problems }
}

/** Starts each round with another peer, so that none is always the first. */
function rotate<item>(items: readonly item[], by: number): item[] {
  const from = by % items.length
  return [...items.slice(from), ...items.slice(0, from)]
}
