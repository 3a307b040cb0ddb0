import { type InnerFeature, type Inside, visibleRoute } from '#runtime/internal'
import { whileOpen } from './whileOpen.js'

/** Loads the login for what the visitor pressed. Resolves to undefined if they have left the view meanwhile. */
export function loadLogin(foyer: Inside): Promise<InnerFeature<'login'> | undefined> {
  const { name } = visibleRoute(foyer.router.state)
  return whileOpen(foyer, name, async ({ signal }) => {
    const login = await foyer.load('login')
    return signal?.aborted || visibleRoute(foyer.router.state).name !== name ? undefined : login
  })
}
