import { NotConnectedError } from '#generated/errors/connection'
import { FrameRequestTimeoutError } from '#generated/errors/frame'
import { ChainNotSupportedError } from '#generated/errors/network'
import { InvalidWalletAnswerError } from '#generated/errors/wallet'
import type { User } from '#generated/frame/messages'
import { syncDappData, syncTheme } from '#generated/frame/requests'
import { isEmail, isRpcRequest } from '#generated/frame/validators'
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
import { createIssue } from '#generated/support/validate'
import { eth_sendTransaction, wallet_getCallsStatus } from '#generated/wallet-rpc/methods'
import type { RequestArguments, Session } from '../../adapters/adapter.js'
import { createEmitter } from '../../core/emitter.js'
import { once } from '../../core/once.js'
import { withDeadline } from '../../core/withDeadline.js'
import { createFrame, type Frame } from '../../services/frame/createFrame.js'
import { embeddedNetworks } from '../../services/frame/embeddedNetworks.js'
import { toValueError } from '../../services/frame/frameError.js'
import { openIframe } from '../../services/frame/openIframe.js'
import { fromFrameAnswer, toFrameParams } from '../../services/frame/solanaWire.js'
import { createAskChain } from '../../services/walletConnect/createAskChain.js'
import { createPeerSession, type PeerLine } from '../../services/walletConnect/createPeerSession.js'
import type { LineEvents } from '../../services/walletConnect/line.js'
import type { AskedRequest } from '../../services/walletConnect/walletConnect.js'
import { type CaipNetworkId, type Namespace, namespaceOf } from '../../utils/caip.js'
import type {
  EmbeddedAccounts,
  EmbeddedAccountType,
  EmbeddedUser,
  LoginUser,
} from '../../utils/embeddedWallet.js'
import { completeMetadata } from '../../utils/projectMetadata.js'
import { isSocialProvider, socialNames } from '../../utils/socials.js'
import { cleanName } from '../../utils/text.js'
import { sdkType, sdkVersion } from '../../version.js'
import type { FeatureContext } from '../defineFeature.js'
import { createAccountTypes, isAccountType } from './accountTypes.js'
import { createSessionAccounts, type SessionAccounts } from './sessionAccounts.js'

/** Version of the frame's protocol. */
const frameVersion = 4
/** Timeout for a logout, including the time to load. */
const signOutMs = 3000

/** What the embedded wallet reports. */
export type EmbeddedWalletListener = {
  asked(request: AskedRequest): void
  /** The user of the newest session; undefined once logged out. */
  user(user: EmbeddedUser | undefined): void
  /** The accounts on EVM, or whether the smart one is deployed, have changed. */
  accounts(accounts: EmbeddedAccounts): void
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
  const lines = new Map<Namespace, PeerLine>()
  const users = new Map<Namespace, EmbeddedUser>()
  /** The chain that the frame is on. */
  let frameChain: CaipNetworkId | undefined
  /** Switches the account type, here or as another tab has, while EVM is connected. */
  let evm: { setType(type: EmbeddedAccountType): Promise<void>; adoptType(): Promise<void> } | undefined

  const theme = () => {
    const { mode, variables } = state.theme
    return {
      themeMode: mode,
      w3mThemeVariables: {
        '--w3m-accent': variables.accent ?? defaultAccents[mode],
        '--w3m-background': mode === 'dark' ? '#121313' : '#fff',
      },
    }
  }
  const open = once(async (): Promise<Frame> => {
    const { urls } = await services()
    const { caipNetworkId } = verbs.network.of(namespaceOf(state.network.activeId))
    const frame = createFrame({
      url: `${urls.frame}?projectId=${config.projectId}&chainId=${caipNetworkId}&version=${frameVersion}&enableLogger=true`,
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
        syncTheme(theme(), environment.uuid()),
      ],
      onDocumentLost() {
        frameChain = undefined
      },
      onLogOut: () => void checkLogin().catch(report),
      signal,
    })
    return frame
  })
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
  /** Runs one request to the wallet at a time: each moves the frame to its chain and may need the visitor. */
  const inTurn = <value>(task: () => Promise<value>): Promise<value> => {
    const done = last.then(task)
    last = done.catch(() => {}) // its caller gets the error
    return done
  }

  const forget = () => {
    for (const name of loginEntries) stored.remove(name)
    frameChain = undefined
    users.clear()
    user(undefined)
  }
  const isLoggedIn = async (abort?: AbortSignal): Promise<boolean> => {
    if (!stored.get('emailLoginUsed')) return false
    const { payload } = await (await open()).ask('isConnected', undefined, abort)
    if (!payload.isConnected) forget()
    return payload.isConnected
  }
  /** The frame or another tab may have logged out: if so, ends the sessions. */
  const checkLogin = async () => {
    if (lines.size === 0 || (await isLoggedIn())) return
    forget()
    for (const { events } of [...lines.values()]) events.emit('ended', { byPage: false })
    const frame = await open()
    if (lines.size === 0) frame.close()
  }

  const moveTo = async (chainId: CaipNetworkId) => {
    if (chainId === frameChain) return
    await (await open()).ask('switchNetwork', { chainId: toFrameChain(chainId) })
    frameChain = chainId
    stored.set('lastChainId', chainId)
  }

  type AskUser = (chainId: CaipNetworkId, abort?: AbortSignal) => Promise<User>

  const createLine = (namespace: Namespace, accounts: SessionAccounts, askUser: AskUser): PeerLine => ({
    events: createEmitter<LineEvents>(report),
    putFirst: async () => {},
    switchTo: (chainId) =>
      inTurn(async () => {
        await moveTo(chainId)
        if (accounts.mayDiffer(chainId)) accounts.take(chainId, await askUser(chainId))
      }),
    ask: (chainId, call, abort) =>
      inTurn(async () => {
        abort?.throwIfAborted()
        await moveTo(chainId)
        const { method, params } = call
        const isSolana = namespace === 'solana'
        const [address = ''] = accounts.addresses[chainId] ?? []
        const request = { method, params: isSolana ? toFrameParams(params ?? {}, address) : params }
        const issue = createIssue()
        if (!isRpcRequest(request, issue)) throw toValueError(issue)
        const frame = await open()
        try {
          const { payload } = await frame.ask('rpcRequest', request, abort)
          if (hasSent(method, payload) && accounts.noteDeployed()) tellAccounts(chainId, accounts)
          return isSolana ? fromFrameAnswer(method, payload) : payload
        } finally {
          if (abort?.aborted) frame.reload() // otherwise its page would still ask the visitor
        }
      }),
    async end() {
      lines.delete(namespace)
      if (lines.size > 0) return
      forget()
      const frame = await open()
      await withDeadline((over) => frame.ask('signOut', undefined, over), {
        ms: signOutMs,
        clock: environment.clock,
        error: () => new FrameRequestTimeoutError({ timeoutMs: signOutMs }),
      })
        .catch((error: unknown) => environment.log.debug('The frame did not confirm the logout.', error))
        .finally(() => lines.size === 0 && frame.close())
    },
  })

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
    const isAddress = await adapter(namespace)?.loadAddressCheck()
    const isEvm = namespace === 'eip155'
    const askUser: AskUser = async (chain, signal) => {
      const frame = await open()
      const preferred = isEvm && { preferredAccountType: accountTypes.preferred() }
      const { payload } = await frame.ask('getUser', { chainId: toFrameChain(chain), ...preferred }, signal)
      if (isAddress?.(payload.address)) return payload
      throw new InvalidWalletAnswerError({ method: 'GET_USER', expected: 'an address' })
    }
    const isKnownAddress = (value: string) => isAddress?.(value) === true
    const networksRead = isEvm ? accountTypes.readNetworks() : undefined
    const answer = await askUser(chainId, abort)
    frameChain = chainId
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
      isAddress: isKnownAddress,
      isOffered: accountTypes.isOffered,
      preferred: accountTypes.preferred,
    })
    const line = createLine(namespace, accounts, askUser)
    lines.set(namespace, line)
    const session: Session = createPeerSession({
      line,
      wallet: socialWallet(stored.get('connectedSocial')),
      approved: { namespace, ...embedded, addresses: accounts.addresses },
      accountTypes: isEvm ? () => accounts.on(session.caipNetworkId).types : undefined,
      wanted: { isOffered, isAddress: (_, value) => isKnownAddress(value) },
      network: chainId,
      readChain: async (...parameters) => (await readChain())(...parameters),
      onAsk: asked,
      onRefuse: report,
      onError: report,
      onLeft: () => lines.get(namespace) === line && lines.delete(namespace),
    })
    if (!isEvm) return session
    const tellIfOpen = () => {
      if (lines.get(namespace) === line) tellAccounts(session.caipNetworkId, accounts)
    }
    tellIfOpen()
    void networksRead?.then(tellIfOpen)
    session.on('network', tellIfOpen)
    const change = (isWanted: () => boolean, task: (now: CaipNetworkId) => Promise<void>) =>
      inTurn(async () => {
        if (!isWanted()) return
        const { caipNetworkId: now } = session
        await moveTo(now)
        try {
          await task(now)
        } finally {
          line.events.emit('event', { name: 'accountsChanged', data: accounts.addresses[now], chainId: now })
          tellIfOpen()
        }
      })
    evm = {
      setType: (type) =>
        change(
          () => true,
          async (now) => {
            await accountTypes.set({ type, chainId: now, accounts, askUser })
            track('SET_PREFERRED_ACCOUNT_TYPE', { accountType: type, network: now })
          },
        ),
      adoptType: () => change(accountTypes.adopt, async (now) => accounts.take(now, await askUser(now))),
    }
    return session
  }

  return {
    stored,
    open,
    /** The frame, if it was opened. */
    opened: open.made,
    async connect(namespace: Namespace, abort: AbortSignal): Promise<Session> {
      if (!(await isLoggedIn(abort))) throw new NotConnectedError({ namespace })
      return openSession(namespace, abort)
    },
    async restore(namespace: Namespace, abort: AbortSignal): Promise<Session | undefined> {
      return (await isLoggedIn(abort)) ? openSession(namespace, abort) : undefined
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
      if (!evm || !lines.has('eip155')) throw new NotConnectedError({ namespace: 'eip155' })
      await evm.setType(type)
    },
    /** Follows what other tabs have done: a logout, and the choice of another account type. */
    followTabs() {
      if (!stored.get('emailLoginUsed')) checkLogin().catch(report)
      else if (evm && lines.has('eip155'))
        evm.adoptType().catch((error: unknown) => environment.log.warn('The account did not change.', error))
    },
    /** Sends the current theme to the frame, if it is open. */
    syncTheme: () => void open.made()?.then((frame) => frame.tell(syncTheme(theme(), environment.uuid()))),
  }
}

/** A login with a social account goes by the name of its provider. */
function socialWallet(social: string | undefined): Session['wallet'] {
  return social === undefined || !isSocialProvider(social) ? undefined : { social, name: socialNames[social] }
}

/** The user, completed with what is `known`, without addresses that are none, and with the account type only if it is known. */
function toUser(payload: User, isAddress: (value: string) => boolean, known: LoginUser): EmbeddedUser {
  const { accounts, address, chainId, preferredAccountType, smartAccountDeployed } = payload
  const { email = known.email } = payload
  return {
    email,
    username: known.username,
    address,
    chainId,
    accounts: accounts?.flatMap(({ address, type }) => (isAddress(address) ? [{ address, type }] : [])),
    preferredAccountType: isAccountType(preferredAccountType) ? preferredAccountType : undefined,
    smartAccountDeployed,
  }
}

/** The frame names EVM chains by number, and others by their CAIP-2 id. */
function toFrameChain(chainId: CaipNetworkId): string | number {
  return namespaceOf(chainId) === 'eip155' ? Number(chainId.slice('eip155:'.length)) : chainId
}

/** Whether an answer says that a transaction is on the chain. */
function hasSent(method: string, answer: unknown): boolean {
  return method === eth_sendTransaction || (method === wallet_getCallsStatus && Object(answer).status === 200)
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

const defaultAccents = { light: 'hsla(231, 100%, 70%, 1)', dark: 'hsla(230, 100%, 67%, 1)' } as const
