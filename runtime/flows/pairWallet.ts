import { RelayUnreachableError } from '#generated/errors/pairing'
import { isFoyerError } from '#generated/support/FoyerError'
import type {
  CreatePairingParameters,
  PairingApproval,
  PairingController,
  PairWallet,
} from '../controllers/pairing.js'
import { abortable } from '../core/abortable.js'
import type { Once } from '../core/once.js'
import type { InnerFoyer } from '../foyer.js'
import { activeNamespace } from '../selectors/activeNamespace.js'
import type { LateStored } from '../services/lateStored.js'
import type { WalletConnect } from '../services/walletConnect/walletConnect.js'
import { isNamespace } from '../utils/caip.js'
import { platformOf } from '../utils/platform.js'
import { walletConnectId } from '../utils/walletConnectId.js'
import { requireTerms } from './requireTerms.js'

export type CreatePairWalletParameters = {
  createPairing(parameters: CreatePairingParameters): PairingController
  /** Loads the library, at the first code. */
  walletConnect: Once<WalletConnect>
  stored: LateStored
}

/** A code is asked for → shown, approved, and every family of it connected; closing the modal gives it up. */
export function createPairWallet(foyer: InnerFoyer, parameters: CreatePairWalletParameters): PairWallet {
  const { createPairing, walletConnect, stored } = parameters
  const { environment, events } = foyer
  const { page } = environment

  const pairing = createPairing({
    clock: environment.clock,
    async pair(signal) {
      requireTerms(foyer)
      try {
        return await (await abortable(walletConnect(), signal)).pair(signal)
      } catch (error) {
        // The library itself did not arrive, or cannot run here.
        throw isFoyerError(error) || signal.aborted ? error : new RelayUnreachableError({}, { cause: error })
      }
    },
    onApproved(approval) {
      takeApproval(foyer, approval)
      keepDeepLink(approval.linking)
    },
    onFailed(error) {
      foyer.track('CONNECT_ERROR', { message: error.message })
      // The view shows it in its place; what only the builder of the page can mend is told besides.
      if (error.presentation === 'alert') foyer.report(error)
    },
  })

  /** The app that requests are to open, which the library does by itself. */
  const keepDeepLink = (linking: PairingApproval['linking']) => {
    if (linking) stored.set('deepLinkChoice', linking)
    else stored.remove('deepLinkChoice')
    walletConnect
      .made()
      ?.then((made) => made.setDeepLink(linking))
      .catch((error: unknown) => environment.log.debug('The app was not noted.', error))
  }

  const look = () => pairing.actions.look()
  const lookAgain = () => {
    const { code } = pairing.state
    if (code.status === 'failed' && code.error.code === 'RELAY_UNREACHABLE') pairing.actions.retry()
  }
  const stops = [
    ...(['visibilitychange', 'focus', 'pageshow', 'online'] as const).map((event) => page.on(event, look)),
    page.on('online', lookAgain),
    events.on('connection.connected', ({ namespace, connectorId }) => {
      if (connectorId !== walletConnectId) walletConnect.made()?.then((made) => made.leave(namespace), ignore)
    }),
    events.on('connection.connected', ({ connectorId, restored }) => {
      // Another tab paired while this one showed a code.
      if (connectorId !== walletConnectId || !restored || pairing.state.code.status === 'idle') return
      pairing.actions.reset()
      foyer.close()
    }),
    events.on('modal.closed', () => {
      // In Telegram and on iOS the visitor is on the way to the app of the wallet, and comes back to the same code.
      const { isTelegram, isIosSafari } = platformOf(page.device)
      if (isTelegram || isIosSafari) pairing.actions.hide()
      else pairing.actions.reset()
    }),
    events.on('connection.disconnected', () => {
      if (Object.values(foyer.connection.state).some(({ status }) => status === 'connected')) return
      pairing.actions.reset()
      keepDeepLink(undefined)
    }),
  ]

  return {
    pairing,
    async connect(namespace, signal) {
      const sessions = await pairing.actions.approval(signal)
      return sessions[namespace]
    },
    restore: async (namespace) => (await walletConnect()).restore(namespace),
    stop() {
      for (const stop of stops) stop()
      pairing.destroy()
      walletConnect.made()?.then((made) => made.close(), ignore)
    },
  }
}

/** Every family that the wallet agreed to is connected, the one that the page looks at first. */
function takeApproval(foyer: InnerFoyer, { sessions, wallet, linking }: PairingApproval) {
  const seen = activeNamespace(foyer.network.state)
  const families = Object.keys(sessions)
    .filter(isNamespace)
    .sort((one, other) => Number(other === seen) - Number(one === seen))
  // The page looks at what was just approved, also where another wallet stays connected.
  const [first] = families
  if (first && first !== seen) foyer.network.actions.setActive(foyer.network.of(first).caipNetworkId)
  for (const namespace of families) {
    const session = sessions[namespace]
    const connector = foyer.connectors.find(walletConnectId, namespace)
    const now = foyer.connection.state[namespace]
    // Somebody asked for this family by `connect` and is given it.
    const isAsked = now?.status === 'connecting' && now.connectorId === walletConnectId && !now.isRestoring
    if (!session || !connector || isAsked) continue
    const known = wallet && { name: wallet.name, explorerId: wallet.id, imageId: wallet.imageId }
    foyer.connection.actions.adopt({ connector: { ...connector, ...known }, session, restored: false })
  }
  const name = wallet?.name ?? Object.values(sessions)[0]?.wallet?.name ?? 'Unknown'
  foyer.track('CONNECT_SUCCESS', { method: linking ? 'mobile' : 'qrcode', name })
}

/** What never came to be needs no cleaning up; whoever asked for it has been told. */
const ignore = () => {}
