import type { InnerFeature } from '../foyer.js'
import { activeNamespace } from '../selectors/activeNamespace.js'
import { asksToSignIn } from '../selectors/asksToSignIn.js'
import type { FlowContext } from './defineFlow.js'

/** A new connection, account or network → ask for a sign-in unless a session exists. */
export function requireSignIn({ config, listen, load, report, state, verbs, watch }: FlowContext) {
  if (!asksToSignIn(config)) return () => {}
  let isStopped = false
  const tell = (story: (signIn: InnerFeature<'signIn'>) => Promise<void>) => {
    load('signIn')
      .then((signIn) => (isStopped ? undefined : story(signIn)))
      .catch((error: unknown) => {
        // Whether the visitor is signed in is unknown.
        report(error)
        return verbs.disconnect().catch(report)
      })
  }
  const look = () => tell((signIn) => signIn.look())
  if (Object.keys(state.connection).length > 0) look()

  const stops = [
    listen('connection.connected', ({ namespace, restored }) => {
      const isNew = !restored && namespace === activeNamespace(state.network)
      tell((signIn) => (isNew ? signIn.welcome() : signIn.look()))
    }),
    listen('account.changed', look),
    listen('network.changed', look),
    listen('connection.disconnected', ({ namespace }) => tell((signIn) => signIn.leave(namespace))),
    watch('network', ({ activeId }) => activeId, look),
  ]
  return () => {
    isStopped = true
    for (const stop of stops) stop()
  }
}
