import { getAddresses } from './addresses.js'
import type { Part } from './openPort.js'

/** Where examples/sign-in-server runs. */
export const signInAddress = (basePort: number) => `http://127.0.0.1:${basePort + 42}`

/** Starts examples/sign-in-server for the demo at `demoUrl`, with all chains of the sandbox. */
export async function startSignIn(basePort: number, demoUrl: string): Promise<Part> {
  const { createSignInServer } = await import('../../examples/sign-in-server/createSignInServer.js')
  const { rpc: nodes } = getAddresses(basePort)
  const origin = new URL(demoUrl).origin
  const server = createSignInServer({ origin, nodes, chains: Object.keys(nodes) })
  return { server, close: async () => void server.close() }
}
