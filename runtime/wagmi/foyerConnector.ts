import { type Address, getAddress, SwitchChainError, UserRejectedRequestError } from 'viem'
import { ChainNotConfiguredError, type CreateConnectorFn, createConnector } from 'wagmi'
import { NotConnectedError } from '#generated/errors/connection'
import { MissingProviderError } from '#generated/errors/react'
import { isError } from '#generated/support/FoyerError'
import type { RequestArguments } from '../adapters/adapter.js'
import type { Foyer, WalletSession } from '../foyer.js'
import { inside } from '../inside.js'
import { askInModal } from './askInModal.js'
import { restored } from './restored.js'

/** The provider for code below wagmi; it always uses the connected wallet. */
export type FoyerProvider = {
  request(parameters: RequestArguments): Promise<unknown>
  on(event: string, listener: (value: unknown) => void): void
  removeListener(event: string, listener: (value: unknown) => void): void
}

type Listener = Parameters<FoyerProvider['on']>[1]
type Accounts<withCapabilities> = withCapabilities extends true
  ? readonly { address: Address; capabilities: Record<string, unknown> }[]
  : readonly Address[]
type ConnectParameters<withCapabilities> = {
  chainId?: number | undefined
  isReconnecting?: boolean | undefined
  withCapabilities?: withCapabilities | boolean | undefined
}

/**
 * The modal as a wagmi connector: `connect` opens it, and wagmi receives the events of modal and wallet. The
 * foyer's networks must include the chains of wagmi's config. Without a mounted `FoyerProvider`, `connect` fails with
 * `MISSING_PROVIDER`, unless the page itself has started the foyer.
 *
 * @example
 * import { createConfig, http } from 'wagmi'
 * import { mainnet } from 'viem/chains'
 *
 * const config = createConfig({
 *   chains: [mainnet],
 *   transports: { [mainnet.id]: http() },
 *   connectors: [foyerConnector(foyer)],
 *   multiInjectedProviderDiscovery: false,
 * })
 */
export function foyerConnector(foyer: Foyer): CreateConnectorFn<FoyerProvider> {
  return createConnector<FoyerProvider>(({ chains, emitter }) => {
    const live = () => foyer.connection.session(namespace)
    const needed = (): WalletSession => {
      const session = live()
      if (!session) throw new NotConnectedError({ namespace })
      return session
    }
    /** The account shown first, which is the one wagmi uses. */
    const accountsOf = ({ accounts }: WalletSession) => {
      const shown = foyer.account.state[namespace]?.address
      const ordered = [...accounts].sort((one, other) => Number(other === shown) - Number(one === shown))
      return ordered.map((address) => getAddress(address))
    }
    const chainOf = ({ caipNetworkId }: WalletSession) => Number(caipNetworkId.split(':')[1])

    /** The listeners of code below wagmi. They move to each wallet that connects. */
    let heard: readonly { event: string; listener: Listener; stop: () => void }[] = []
    const provider: FoyerProvider = {
      request: async (parameters) => needed().provider.request(parameters),
      on(event, listener) {
        provider.removeListener(event, listener)
        const wallet = live()?.provider
        // The session before, perhaps of the same wallet, removes its own listeners a moment later.
        const pass: Listener = (value) => listener(value)
        heard = [...heard, { event, listener, stop: () => wallet?.removeListener(event, pass) }]
        wallet?.on(event, pass)
      },
      removeListener(event, listener) {
        const isLeft = (each: (typeof heard)[number]) => each.event === event && each.listener === listener
        for (const { stop } of heard.filter(isLeft)) stop()
        heard = heard.filter((each) => !isLeft(each))
      },
    }

    // wagmi learns the results of its own calls from their return values; an event as well would
    // connect or disconnect twice.
    let asking = 0
    const asked = async <value>(task: () => Promise<value>) => {
      asking++
      try {
        return await task()
      } finally {
        asking--
      }
    }
    let opened: Promise<WalletSession> | undefined
    let isStarted = false
    const start = () => {
      if (!isStarted) foyer.start()
      isStarted = true
    }

    const moveTo = async (chainId: number) => {
      const chain = chains.find(({ id }) => id === chainId)
      if (!chain) throw new SwitchChainError(new ChainNotConfiguredError())
      try {
        await foyer.switchNetwork({ caipNetworkId: `${namespace}:${chainId}` })
      } catch (error) {
        if (isError(error, 'USER_REJECTED')) throw new UserRejectedRequestError(error)
        throw new SwitchChainError(toError(error))
      }
      return chain
    }
    const open = async ({ isReconnecting }: ConnectParameters<boolean>): Promise<WalletSession> => {
      start()
      await restored(foyer, namespace)
      const session = live()
      if (session || isReconnecting) return needed()
      // Only this connector has started the foyer, so nothing shows its modal.
      if (inside(foyer).starts() < 2) throw new MissingProviderError()
      opened ??= askInModal(foyer, namespace).finally(() => {
        opened = undefined
      })
      return opened
    }
    /**
     * Resolves when the session is gone, not when the wallet confirms it: wagmi then deletes its connection, and until the
     * wallet answers, the visitor may have connected another.
     */
    const leave = () =>
      new Promise<void>((resolve) => {
        const stop = foyer.events.on('connection.disconnected', (gone) => {
          if (gone.namespace === namespace) resolve()
        })
        foyer.disconnect({ namespace }).catch(foyer.report).finally(stop).then(resolve)
      })
    function connect<withCapabilities extends boolean = false>(
      parameters?: ConnectParameters<withCapabilities>,
    ): Promise<{ accounts: Accounts<withCapabilities>; chainId: number }>
    async function connect(parameters: ConnectParameters<boolean> = {}) {
      return asked(async () => {
        await open(parameters)
        const { chainId, withCapabilities, isReconnecting } = parameters
        if (chainId && !isReconnecting && chainId !== chainOf(needed()))
          await moveTo(chainId).catch((error: unknown) => {
            // The foyer stays connected, and wagmi with it, also when the visitor declines the switch.
            inside(foyer).environment.log.debug('The wallet stays on its chain.', error)
          })
        const session = needed()
        const accounts = accountsOf(session)
        return {
          accounts: withCapabilities ? accounts.map((address) => ({ address, capabilities: {} })) : accounts,
          chainId: chainOf(session),
        }
      })
    }

    return {
      id: 'foyer',
      name: 'Foyer',
      type: 'foyer',
      async setup() {
        foyer.events.on('connection.connected', (connected) => {
          if (connected.namespace !== namespace) return
          for (const { event, listener } of heard) provider.on(event, listener)
        })
        foyer.events.on('connection.connected', (connected) => {
          const session = live()
          if (asking || connected.namespace !== namespace || !session) return
          const now = { accounts: accountsOf(session), chainId: chainOf(session) }
          // wagmi handles only one of the two: the first when disconnected, the second when a
          // wallet replaces another.
          emitter.emit('connect', now)
          emitter.emit('change', now)
        })
        foyer.events.on('account.changed', (changed) => {
          const session = live()
          if (changed.namespace === namespace && session)
            emitter.emit('change', { accounts: accountsOf(session) })
        })
        foyer.events.on('network.changed', (changed) => {
          const session = live()
          if (changed.namespace === namespace && session)
            emitter.emit('change', { chainId: chainOf(session) })
        })
        foyer.events.on('connection.disconnected', (gone) => {
          if (!asking && gone.namespace === namespace) emitter.emit('disconnect')
        })
      },
      connect,
      disconnect: () => asked(leave),
      getAccounts: async () => accountsOf(needed()),
      getChainId: async () => chainOf(needed()),
      getProvider: async () => provider,
      async isAuthorized() {
        start()
        await restored(foyer, namespace)
        return live() !== undefined
      },
      switchChain: ({ chainId }) => moveTo(chainId),
      onAccountsChanged: (accounts) =>
        emitter.emit('change', { accounts: accounts.map((address) => getAddress(address)) }),
      onChainChanged: (chainId) => emitter.emit('change', { chainId: Number(chainId) }),
      onDisconnect: () => emitter.emit('disconnect'),
    }
  })
}

const namespace = 'eip155'

function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}
