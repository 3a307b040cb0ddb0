import type { InnerFeature } from '../foyer.js'
import { activeNamespace } from '../selectors/activeNamespace.js'
import { asksToSignIn } from '../selectors/asksToSignIn.js'
import { visibleRoute } from '../selectors/visibleRoute.js'
import type { FlowContext } from './defineFlow.js'

/** A new connection, account or network → ask for a sign-in unless a session exists. */
export function requireSignIn({ config, listen, load, report, state, verbs, watch }: FlowContext) {
  if (!asksToSignIn(config)) return () => {}
  let isStopped = false
  const run = (step: (signIn: InnerFeature<'signIn'>) => Promise<void>) => {
    load('signIn')
      .then((signIn) => (isStopped ? undefined : step(signIn)))
      .catch((error: unknown) => {
        // Whether the visitor is signed in is unknown.
        report(error)
        return verbs.disconnect().catch(report)
      })
  }
  const check = () => run((signIn) => signIn.check())
  if (Object.keys(state.connection).length > 0) check()

  const stops = [
    listen('connection.connected', ({ namespace, restored }) => {
      const isNew = !restored && namespace === activeNamespace(state.network)
      const from = state.router.isOpen ? visibleRoute(state.router).name : undefined
      run((signIn) => (isNew ? signIn.welcome(from) : signIn.check()))
    }),
    listen('account.changed', check),
    listen('network.changed', check),
    listen('connection.disconnected', ({ namespace }) => run((signIn) => signIn.leave(namespace))),
    watch('network', ({ activeId }) => activeId, check),
  ]
  return () => {
    isStopped = true
    for (const stop of stops) stop()
  }
}
