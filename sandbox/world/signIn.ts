import type { Server } from 'node:http'
import { createSignInServer } from '../../examples/sign-in-server/createSignInServer.js'
import { getAddresses } from './addresses.js'

/** Starts examples/sign-in-server for the demo at `demoUrl`, with all chains of the sandbox. */
export function startSignIn(basePort: number, demoUrl: string): Server {
  const { rpc: nodes } = getAddresses(basePort)
  const origin = new URL(demoUrl).origin
  return createSignInServer({ origin, nodes, chains: Object.keys(nodes) }).listen(basePort + 42, '127.0.0.1')
}

/** Adds that server to the policy of pages that use sign-in. */
export function addSignIn(policy: string, url: string, basePort: number): string {
  const hasSignIn = new URL(url, 'http://127.0.0.1').searchParams.has('sign-in')
  return hasSignIn ? policy.replace('connect-src', `connect-src http://127.0.0.1:${basePort + 42}`) : policy
}
