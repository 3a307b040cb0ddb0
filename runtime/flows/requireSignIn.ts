import type { SignIn } from '../controllers/signIn.js'
import type { InnerFoyer } from '../foyer.js'
import { activeNamespace } from '../selectors/activeNamespace.js'
import { asksToSignIn } from './asksToSignIn.js'

/** Somebody is connected, with another account, or elsewhere → who has not signed in there is asked to. */
export function requireSignIn(foyer: InnerFoyer): () => void {
  const { connection, events, network } = foyer
  if (!asksToSignIn(foyer.config)) return () => {}
  let isStopped = false
  const tell = (story: (signIn: SignIn) => Promise<void>) => {
    foyer
      .signIn()
      .then((signIn) => (isStopped ? undefined : story(signIn)))
      .catch((error: unknown) => {
        // Nobody knows whether one may stay.
        foyer.report(error)
        return foyer.disconnect().catch(foyer.report)
      })
  }
  const look = () => tell((signIn) => signIn.look())
  if (Object.keys(connection.state).length > 0) look()

  const stops = [
    events.on('connection.connected', ({ namespace, restored }) => {
      const isNew = !restored && namespace === activeNamespace(network.state)
      tell((signIn) => (isNew ? signIn.welcome() : signIn.look()))
    }),
    events.on('account.changed', look),
    events.on('network.changed', look),
    events.on('connection.disconnected', ({ namespace }) => tell((signIn) => signIn.leave(namespace))),
    network.subscribe((state) => state.activeId, look),
  ]
  return () => {
    isStopped = true
    for (const stop of stops) stop()
  }
}
