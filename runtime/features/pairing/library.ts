import type { Session } from '../../adapters/adapter.js'
import { once } from '../../core/once.js'
import type {
  AskedRequest,
  OneClickSignIn,
  SentRequest,
  WalletConnect,
} from '../../services/walletConnect/walletConnect.js'
import type { Namespace } from '../../utils/caip.js'
import { completeMetadata } from '../../utils/projectMetadata.js'
import type { FeatureContext } from '../defineFeature.js'

export type LibraryListener = {
  asked(request: AskedRequest): void
  sent(request: SentRequest): void
  moved(namespace: Namespace, session: Session): void
}

/** The WalletConnect library: loaded with the first code, closed with the foyer. */
export function createLibrary(context: FeatureContext, { asked, sent, moved }: LibraryListener) {
  const { adapter, config, environment, namespaces, report, services, signal, state, verbs } = context
  let signIn: OneClickSignIn | undefined

  const loadAddressChecks = async () =>
    new Map(
      await Promise.all(
        namespaces.map(async (each) => [each, await adapter(each)?.loadAddressCheck()] as const),
      ),
    )

  const open = once(async (): Promise<WalletConnect> => {
    const { lifetimeOf, rpcUrls, setClientId, urls } = await services()
    const openLibrary = config.walletConnect?.library ?? (await load())
    const isAddress = await loadAddressChecks()
    const opened = await openLibrary({
      environment,
      projectId: config.projectId,
      metadata: completeMetadata(config.metadata, environment.page.origin),
      networks: () => state.network.networks,
      namespaces,
      isAddress: (namespace, value) => isAddress.get(namespace)?.(value) ?? caipAddress.test(value),
      networkOf: (namespace) => verbs.network.of(namespace).caipNetworkId,
      relay: urls.relay,
      verify: urls.verify,
      rpcUrls: await rpcUrls(),
      lifetimeOf,
      customRpcUrls: config.customRpcUrls,
      onAsk: asked,
      onSent: sent,
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
    /** Loads the library, with the first code. */
    open,
    /** Loads the code of the library, and opens no connection. */
    async preload() {
      await (config.walletConnect?.library ?? load())
    },
    /** Another connection has replaced the session of a namespace. */
    leave: (namespace: Namespace) => void open.made()?.then((opened) => opened.leave(namespace), ignore),
    /** Lets wallets sign in with their approval, if they support it. */
    signInWith(oneClick: OneClickSignIn) {
      signIn = oneClick
    },
  }
}

/** The address of an account (CAIP-10), where no adapter knows more. */
const caipAddress = /^[-.%a-zA-Z0-9]{1,128}$/

async function load() {
  return (await import('../../services/walletConnect/createWalletConnect.js')).createWalletConnect
}

/** A library that failed to load needs no cleanup; its caller got the error. */
const ignore = () => {}
