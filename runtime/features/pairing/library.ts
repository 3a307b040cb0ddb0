import type { Session } from '../../adapters/adapter.js'
import { once } from '../../core/once.js'
import type {
  AskedRequest,
  OneClickSignIn,
  WalletConnect,
} from '../../services/walletConnect/walletConnect.js'
import type { Namespace } from '../../utils/caip.js'
import { completeMetadata } from '../../utils/projectMetadata.js'
import type { FeatureContext } from '../defineFeature.js'

export type LibraryListener = {
  asked(request: AskedRequest): void
  moved(namespace: Namespace, session: Session): void
}

/** WalletConnect's own library: it comes with the first code, and goes with the foyer. */
export function createLibrary(context: FeatureContext, { asked, moved }: LibraryListener) {
  const { adapter, config, environment, families, report, services, signal, state, verbs } = context
  let signIn: OneClickSignIn | undefined

  const open = once(async (): Promise<WalletConnect> => {
    const { rpcUrls, setClientId, urls } = await services()
    const openLibrary = config.walletConnect?.library ?? (await load())
    const opened = await openLibrary({
      environment,
      projectId: config.projectId,
      metadata: completeMetadata(config.metadata, environment.page.origin),
      networks: () => state.network.networks,
      namespaces: families,
      isAddress: (namespace, value) => adapter(namespace)?.isAddress(value) ?? false,
      networkOf: (namespace) => verbs.network.of(namespace).caipNetworkId,
      relay: urls.relay,
      verify: urls.verify,
      rpcUrls: await rpcUrls(),
      customRpcUrls: config.customRpcUrls,
      onAsk: asked,
      onRefuse: report,
      onMoved: moved,
      signIn,
      signal,
    })
    setClientId(opened.clientId)
    return opened
  })
  signal.addEventListener('abort', () => open.made()?.then((opened) => opened.close(), ignore))

  return {
    /** Loads it, at the first code. */
    open,
    /** The library where it was loaded, or is on its way. */
    opened: open.made,
    /** A family has another wallet now, which came some other way. */
    leave: (namespace: Namespace) => void open.made()?.then((opened) => opened.leave(namespace), ignore),
    /** Has wallets sign the visitor in with their approval, where they can. */
    signInWith(oneClick: OneClickSignIn) {
      signIn = oneClick
    },
  }
}

async function load() {
  return (await import('../../services/walletConnect/createWalletConnect.js')).createWalletConnect
}

/** What never came to be needs no cleaning up; the caller that asked for it has been told. */
const ignore = () => {}
