import { type PeerName, peers } from '../peers.js'
import type { Profile, Values } from './samples.js'
import { visit, type World } from './visit.js'

type MeasureConnectingParameters = { world: World; peer: PeerName; profile: Profile }

/** Connects a wallet that is installed in the browser. */
export async function measureConnecting(parameters: MeasureConnectingParameters): Promise<Values> {
  const { shows } = peers[parameters.peer]
  if (shows === 'nothing') return {}
  return visit({ ...parameters, hasWallet: true }, async (visitor) => {
    await visitor.settle()
    if (shows !== 'button') {
      await visitor.timeClick('button', ['first wallet'])
      await visitor.settle()
    }
    const wallet = shows === 'button' ? 'button' : 'test wallet'
    const reached = await visitor.timeClick(wallet, ['connected'])
    return { connectedMs: reached.connected }
  })
}
