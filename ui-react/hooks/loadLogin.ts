import { type InnerFeature, type Inside, visibleRoute } from '#runtime/internal'
import { whileOpen } from './whileOpen.js'

/** Loads the login for what the visitor pressed. Resolves to undefined if they have left the view meanwhile. */
export function loadLogin(foyer: Inside): Promise<InnerFeature<'login'> | undefined> {
  return whileOpen(foyer, visibleRoute(foyer.router.state).name, async ({ signal }) => {
    const login = await foyer.load('login')
    return signal?.aborted ? undefined : login
  })
}
