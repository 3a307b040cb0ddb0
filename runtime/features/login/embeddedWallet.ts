import { NotConnectedError } from '#generated/errors/connection'
import { FrameRequestTimeoutError } from '#generated/errors/frame'
import { ChainNotSupportedError } from '#generated/errors/network'
import { UnauthorizedError } from '#generated/errors/rpc'
import { InvalidWalletAnswerError } from '#generated/errors/wallet'
import { syncDappData, syncTheme } from '#generated/frame/requests'
import { isEmail } from '#generated/frame/validators'
import {
  connectedSocial,
  email,
  emailLoginUsed,
  lastChainId,
  lastEmailLoginAt,
  preferredAccountTypes,
  sessionToken,
  smartAccountNetworks,
  socialUsername,
} from '#generated/storage/use'
import type { RequestArguments, Session } from '../../adapters/adapter.js'
import { once } from '../../core/once.js'
import { createThrottle } from '../../core/throttle.js'
import { withDeadline } from '../../core/withDeadline.js'
import { limits } from '../../limits.js'
import { createFrame, type Frame } from '../../services/frame/createFrame.js'
import { embeddedNetworks } from '../../services/frame/embeddedNetworks.js'
import { isRefused } from '../../services/frame/frameError.js'
import { openIframe } from '../../services/frame/openIframe.js'
import { createAskChain } from '../../services/walletConnect/createAskChain.js'
import { createPeerSession, type PeerLine } from '../../services/walletConnect/createPeerSession.js'
import { loadChecksum } from '../../services/walletConnect/loadChecksum.js'
import type { AskedRequest } from '../../services/walletConnect/walletConnect.js'
import { type CaipNetworkId, type Namespace, namespaceOf } from '../../utils/caip.js'
import {
  authConnectorId,
  type EmbeddedAccounts,
  type EmbeddedAccountType,
  type EmbeddedUser,
} from '../../utils/embeddedWallet.js'
import { completeMetadata } from '../../utils/projectMetadata.js'
import { cleanName } from '../../utils/text.js'
import { sdkType, sdkVersion } from '../../version.js'
import type { FeatureContext } from '../defineFeature.js'
import { createAccountTypes } from './accountTypes.js'
import { createFrameChain, toFrameChain } from './frameChain.js'
import { createFrameLine } from './frameLine.js'
import { toFrameTheme } from './frameTheme.js'
import { socialWallet, toUser } from './loginUser.js'
import { createSessionAccounts, type SessionAccounts } from './sessionAccounts.js'

/** Version of the frame's protocol. */
const frameVersion = 4
/** Timeout for a logout, including the time to load. */
const signOutMs = 3000

/** What the embedded wallet reports. */
export type EmbeddedWalletListener = {
  asked(request: AskedRequest): void
  /** Whether the frame asks the visitor now. */
  asking(isAsking: boolean): void
  /** The user of the newest session; undefined once logged out. */
  user(user: EmbeddedUser | undefined): void
  /** The email address of the user, each time that the frame says it. */
  email(email: string): void
  /** The accounts on EVM, or whether the smart one is deployed, have changed; undefined once EVM is not connected. */
  accounts(accounts: EmbeddedAccounts | undefined): void
}

type FrameSession = {
  readonly line: PeerLine
  /** Ends it if another user has logged in. */
  recheck(): Promise<void>
}

/** The embedded wallet: its frame, opened with the first request, and its sessions. */
export function createEmbeddedWallet(context: FeatureContext, listener: EmbeddedWalletListener) {
  const { adapter, config, environment, report, services, signal, state, track, verbs } = context
  const { asked, user } = listener
  const stored = context.stored({
    connectedSocial,
    email,
    emailLoginUsed,
    lastChainId,
    lastEmailLoginAt,
    preferredAccountTypes,
    sessionToken,
    smartAccountNetworks,
    socialUsername,
  })
  const sessions = new Map<Namespace, FrameSession>()
  const users = new Map<Namespace, EmbeddedUser>()
  /** Another user may have logged in since the sessions were opened. */
  let mayBeOther = false
  /** Ends with the logout in progress. */
  let leaving: Promise<void> | undefined
  /** Switches the account type, here or as another tab has, while EVM is connected. */
  let evm: { setType(type: EmbeddedAccountType): Promise<void>; adoptType(): Promise<void> } | undefined

  const make = once(async (): Promise<Frame> => {
    const { urls } = await services()
    const chain =
      pickChain(namespaceOf(state.network.activeId)) ??
      pickChain('eip155') ??
      pickChain('solana') ??
      'eip155:1'
    const frame = createFrame({
      url: `${urls.frame}?projectId=${config.projectId}&chainId=${chain}&version=${frameVersion}&enableLogger=true`,
      openFrame: environment.openFrame ?? openIframe,
      clock: environment.clock,
      uuid: environment.uuid,
      greetings: () => [
        syncDappData(
          {
            projectId: config.projectId,
            sdkType,
            sdkVersion: `react-${sdkVersion}`,
            metadata: completeMetadata(config.metadata, environment.page.origin),
          },
          environment.uuid(),
        ),
        syncTheme(toFrameTheme(state.theme), environment.uuid()),
      ],
      onDocumentLost: () => frameChain.lose(),
      onLogOut: () => throttle.run('login', checkLogin),
      signal,
    })
    return frame
  })
  /** The frame, without the login that it is leaving: its logout would end the next one. */
  const open = async () => {
    await leaving
    return make()
  }
  const frameChain = createFrameChain({ open, onMove: (chainId) => stored.set('lastChainId', chainId) })
  const accountTypes = createAccountTypes({ stored, open, log: environment.log })
  const readChain = once(async () => {
    const { rpcUrls, lifetimeOf } = await services()
    const ask = createAskChain({
      environment,
      rpcUrls: await rpcUrls(),
      customRpcUrls: config.customRpcUrls,
      lifetimeOf,
      signal,
    })
    return (chainId: CaipNetworkId, call: RequestArguments, abort: AbortSignal) =>
      ask(verbs.network.find(chainId), call, abort)
  })

  let last: Promise<unknown> = Promise.resolve()
  /** Another user may have logged in: asks for them in the sessions, of which those of the user before end. */
  const recheckAll = () => {
    mayBeOther = false
    for (const { recheck } of sessions.values())
      recheck().catch((error: unknown) => environment.log.debug('The user is unknown.', error))
  }

  /** Runs one request to the wallet at a time, if it is still wanted: each moves the frame to its chain and may need the visitor. */
  const inTurn = <value>(wanted: AbortSignal, task: () => Promise<value>): Promise<value> => {
    const done = last.then(() => {
      wanted.throwIfAborted()
      return task()
    })
    last = done.catch(() => {}) // its caller gets the error
    return done
  }

  const forget = () => {
    for (const name of loginEntries) stored.remove(name)
    frameChain.lose()
    users.clear()
    user(undefined)
  }
  const endSessions = () => {
    forget()
    for (const { line } of [...sessions.values()]) line.events.emit('ended', { byPage: false })
  }
  const isLoggedIn = async (abort?: AbortSignal): Promise<boolean> => {
    if (!stored.get('emailLoginUsed') && sessions.size === 0) return false
    const { payload } = await (await open()).ask('isConnected', undefined, abort)
    if (!payload.isConnected) endSessions()
    return payload.isConnected
  }
  let isChecking = false
  /** The frame may have logged out: asks it, and ends the sessions if it has. */
  const checkLogin = () => {
    if (isChecking || sessions.size === 0) return
    isChecking = true
    isLoggedIn()
      .catch((error: unknown) => environment.log.debug('Whether the visitor is logged in is unknown.', error))
      .finally(() => {
        isChecking = false
      })
  }
  // A frame may say without end that it has logged out.
  const throttle = createThrottle(environment.clock, limits.peerEventMs)
  signal.addEventListener('abort', throttle.stop)
  const signOut = async () => {
    forget()
    const frame = await make()
    await withDeadline((over) => frame.ask('signOut', undefined, over), {
      ms: signOutMs,
      clock: environment.clock,
      error: () => new FrameRequestTimeoutError({ timeoutMs: signOutMs }),
    }).catch((error: unknown) => environment.log.debug('The frame did not confirm the logout.', error))
    frame.close()
  }
  /** Whether a session is open or being opened. */
  const isUsed = () =>
    sessions.size > 0 ||
    Object.values(state.connection).some(
      (connection) => connection.status === 'connecting' && connection.connectorId === authConnectorId,
    )
  const logOut = (): Promise<void> => {
    const left = signOut()
    const ended: Promise<void> = left
      .catch(() => {}) // the caller gets the error
      .finally(() => {
        if (leaving === ended) leaving = undefined
      })
    leaving = ended
    return left
  }

  const tellAccounts = (chainId: CaipNetworkId, accounts: SessionAccounts) =>
    listener.accounts(accounts.on(chainId))
  const isOffered = (chain: CaipNetworkId) => verbs.network.find(chain) !== undefined
  /** The network to connect: the current one of the namespace, or the first that the frame supports. */
  const pickChain = (namespace: Namespace) => {
    const { caipNetworkId } = verbs.network.of(namespace)
    const known = embeddedNetworks[namespace]?.chains.filter(isOffered) ?? []
    return known.find((chain) => chain === caipNetworkId) ?? known[0]
  }

  const openSession = async (namespace: Namespace, abort: AbortSignal): Promise<Session> => {
    const embedded = embeddedNetworks[namespace]
    const network = verbs.network.of(namespace)
    const chainId = pickChain(namespace)
    if (!embedded || !chainId) throw new ChainNotSupportedError({ name: network.name })
    const isEvm = namespace === 'eip155'
    if (isEvm) accountTypes.adopt()
    const [isAddress, spell] = await Promise.all([
      adapter(namespace)?.loadAddressCheck(),
      isEvm ? loadChecksum() : (address: string) => address,
    ])
    const askUser = async (chain: CaipNetworkId, wanted: AbortSignal) => {
      const preferredAccountType = isEvm ? accountTypes.preferred() : undefined
      const answer = await frameChain.askUser({ chainId: chain, preferredAccountType, abort: wanted })
      const accounts = answer.accounts?.map((each) => ({ ...each, address: spell(each.address) }))
      if (isAddress?.(answer.address)) return { ...answer, address: spell(answer.address), accounts }
      throw new InvalidWalletAnswerError({ method: 'GET_USER', expected: 'an address' })
    }
    const isKnownAddress = (value: string) => isAddress?.(value) === true
    const readAddress = (value: string) => (isKnownAddress(value) ? spell(value) : undefined)
    const networksRead = isEvm ? accountTypes.readNetworks() : undefined
    const answer = await inTurn(abort, () => askUser(chainId, abort))
    stored.set('lastChainId', chainId)
    stored.set('emailLoginUsed', true)
    if (answer.email) stored.set('email', answer.email)
    const known = stored.get('email')
    const shown = toUser(answer, isKnownAddress, {
      email: isEmail(known) ? known : undefined,
      username: cleanName(stored.get('socialUsername')) || undefined,
    })
    users.set(namespace, shown)
    user(shown)
    const accounts = createSessionAccounts({
      user: answer,
      chains: embedded.chains,
      readAddress,
      isOffered: accountTypes.isOffered,
      preferred: accountTypes.preferred,
    })
    /** The account in use has changed. */
    const tell = (chain: CaipNetworkId) => {
      line.events.emit('event', { name: 'accountsChanged', data: accounts.addresses[chain], chainId: chain })
      tellIfOpen()
    }
    /** Another tab or login may have changed the frame's account: the visitor approves for the one that the page shows. */
    const confirm = async (chain: CaipNetworkId, wanted: AbortSignal) => {
      const now = await askUser(chain, wanted).catch((error: unknown) => {
        if (!wanted.aborted) throttle.run('login', checkLogin) // another tab may have logged out
        throw error
      })
      if (accounts.isInUse(chain, now.address)) {
        if (now.email) listener.email(now.email)
        return
      }
      if (accounts.has(now.address)) {
        accounts.take(chain, now)
        tell(chain)
      } else line.events.emit('ended', { byPage: false })
      throw new UnauthorizedError()
    }
    const remove = () => {
      sessions.delete(namespace)
      users.delete(namespace)
      if (isEvm) listener.accounts(undefined)
    }
    const left = new AbortController()
    const over = AbortSignal.any([signal, left.signal])
    const line = createFrameLine({
      namespace,
      accounts,
      over,
      frameChain,
      clock: environment.clock,
      log: environment.log,
      open,
      inTurn,
      askUser,
      confirm,
      onAsking: listener.asking,
      onDeployed: (chain) => tellAccounts(chain, accounts),
      isLeaving: () => leaving !== undefined,
      onError: report,
      async onEnd() {
        remove()
        if (sessions.size === 0) await logOut()
      },
    })
    const recheck = () => inTurn(over, () => confirm(session.caipNetworkId, over))
    sessions.delete(namespace)
    if (mayBeOther) recheckAll()
    sessions.set(namespace, { line, recheck })
    const session: Session = createPeerSession({
      line,
      wallet: socialWallet(stored.get('connectedSocial')),
      approved: { namespace, ...embedded, addresses: accounts.addresses },
      accountTypes: isEvm ? () => accounts.on(session.caipNetworkId).types : undefined,
      isAccountOn: (address, chain) =>
        accounts.on(session.caipNetworkId).types[address] !== 'smartAccount' || accountTypes.isOffered(chain),
      wanted: { isOffered, readAddress: (_, value) => readAddress(value) },
      network: chainId,
      readChain: async (...parameters) => (await readChain())(...parameters),
      onAsk: asked,
      onRefuse: report,
      onError: report,
      onLeft() {
        left.abort(new NotConnectedError({ namespace }))
        if (!isOpen() || signal.aborted) return
        remove()
        if (sessions.size === 0) user(undefined)
      },
    })
    const isOpen = () => sessions.get(namespace)?.line === line
    const tellIfOpen = () => {
      if (isEvm && isOpen()) tellAccounts(session.caipNetworkId, accounts)
    }
    if (!isEvm) return session
    tellIfOpen()
    void networksRead?.then(tellIfOpen)
    session.on('network', tellIfOpen)
    const change = (isWanted: () => boolean, task: (now: CaipNetworkId) => Promise<void>) =>
      inTurn(over, async () => {
        if (!isWanted()) return
        const { caipNetworkId: now } = session
        await frameChain.moveTo(now, over)
        try {
          await task(now)
        } finally {
          tell(now)
        }
      })
    evm = {
      setType: (type) =>
        change(
          () => true,
          async (now) => {
            await accountTypes.set({ type, chainId: now, accounts, askUser, signal: over })
            track('SET_PREFERRED_ACCOUNT_TYPE', { accountType: type, network: now })
          },
        ),
      adoptType: () =>
        change(accountTypes.adopt, async (now) => accounts.take(now, await askUser(now, over))),
    }
    return session
  }

  return {
    stored,
    open,
    /** The frame, if it was opened. */
    opened: make.made,
    /** A login is complete. */
    noteLogin() {
      mayBeOther = true
      frameChain.lose()
    },
    isUsed,
    /** Logs out, unless a session is open or being opened. */
    async abandon() {
      if (!isUsed()) await logOut()
    },
    async connect(namespace: Namespace, abort: AbortSignal): Promise<Session> {
      try {
        if (!(await isLoggedIn(abort))) throw new NotConnectedError({ namespace })
        return await openSession(namespace, abort)
      } catch (error) {
        if (mayBeOther) recheckAll() // the page shows the user before
        throw error
      }
    },
    async restore(namespace: Namespace, abort: AbortSignal): Promise<Session | undefined> {
      const isKnown = await isLoggedIn(abort).catch((error: unknown) => {
        // The frame refuses the login, which is not connected again.
        if (isRefused(error) && sessions.size === 0) forget()
        throw error
      })
      return isKnown ? openSession(namespace, abort) : undefined
    },
    /** The user of the newest session of a namespace. */
    userOf: (namespace: Namespace) => users.get(namespace),
    /** The network that a login for `namespace`, or for the active one, connects, as the frame names it. */
    chainFor(namespace = namespaceOf(state.network.activeId)): string | number | undefined {
      const chainId = pickChain(namespace)
      return chainId && toFrameChain(chainId)
    },
    /**
     * Switches to the account of this type on EVM.
     *
     * @throws NotConnectedError, AccountTypeNotSetError
     */
    async setAccountType(type: EmbeddedAccountType) {
      if (!evm || !sessions.has('eip155')) throw new NotConnectedError({ namespace: 'eip155' })
      await evm.setType(type)
    },
    /** Follows what other tabs have done: a logout, another user or email address, and the choice of another account type. */
    followTabs({ isOtherUser }: { readonly isOtherUser: boolean }) {
      if (sessions.size === 0) return
      if (stored.get('emailLoginUsed')) {
        evm?.adoptType().catch((error: unknown) => environment.log.warn('The account did not change.', error))
        if (isOtherUser) recheckAll()
      } else {
        endSessions()
        open()
          .then((frame) => sessions.size === 0 && frame.close())
          .catch(report)
      }
    },
    /** Sends the current theme to the frame, if it is open. */
    syncTheme: () =>
      void make.made()?.then((frame) => frame.tell(syncTheme(toFrameTheme(state.theme), environment.uuid()))),
  }
}

/** What is stored of a login. The frame keeps its session token; one that another version has left is removed too. */
const loginEntries = [
  'connectedSocial',
  'email',
  'emailLoginUsed',
  'lastChainId',
  'sessionToken',
  'socialUsername',
] as const
