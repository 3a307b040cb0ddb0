import { activeNamespace } from '../selectors/activeNamespace.js'
import { heldRoute } from '../selectors/heldRoute.js'
import { mustSwitch } from '../selectors/mustSwitch.js'
import { visibleRoute } from '../selectors/visibleRoute.js'
import type { FlowContext } from './defineFlow.js'
import { closeModal } from './openModal.js'

/**
 * dismiss → close, unless the visitor must leave an unsupported chain or sign in first. A request to the wallet over such a view is
 * canceled.
 */
export function dismissModal(foyer: FlowContext) {
  if (heldRoute(foyer.state) && foyer.steps.router.pop()) return
  if (isStuck(foyer)) foyer.steps.router.shake()
  else closeModal(foyer)
}

/** Whether the modal must stay until the visitor decides. */
function isStuck(foyer: FlowContext): boolean {
  return (
    heldRoute(foyer.state) !== undefined ||
    (foyer.state.router.history.some((route) => route.name === 'UnsupportedChain') &&
      mustSwitch(foyer, activeNamespace(foyer.state.network)))
  )
}

/** back → show the previous view. Connect becomes Account if its namespace is connected by now. */
export function goBack(foyer: FlowContext) {
  if (!foyer.steps.router.pop()) return dismissModal(foyer)
  const route = visibleRoute(foyer.state.router)
  if (route.name !== 'Connect') return
  const namespace = route.params?.namespace ?? activeNamespace(foyer.state.network)
  if (foyer.session(namespace)) foyer.steps.router.replace({ name: 'Account' })
}
