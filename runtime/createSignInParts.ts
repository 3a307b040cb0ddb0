import { createSignInController, type SignIn } from './controllers/signIn.js'
import { createSignIn } from './flows/signIn.js'
import type { InnerFoyer } from './foyer.js'
import { openSignIn } from './services/siwx/openSignIn.js'
import { namespaceOf } from './utils/caip.js'

/** What a foyer needs once somebody is to sign in. A signature is checked by the family that made it, where it can do that. */
export async function createSignInParts(foyer: InnerFoyer, signal: AbortSignal): Promise<SignIn> {
  const siwx = await openSignIn(foyer.config, foyer.environment, async ({ chainId, ...signed }) => {
    const network = foyer.network.find(chainId)
    return network && foyer.adapter(namespaceOf(chainId))?.verifyMessage?.({ ...signed, network, signal })
  })
  return createSignIn(foyer, { createSignInController, siwx })
}
