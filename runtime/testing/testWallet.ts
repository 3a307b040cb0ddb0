import type { CaipNetworkId } from '../utils/caip.js'
import { testFamilies } from './testFamilies.js'

/** Requests to a wallet, independent of the namespace. */
export type WalletTask =
  | 'connect'
  | 'accounts'
  | 'network'
  | 'switchNetwork'
  | 'addNetwork'
  | 'forget'
  | 'sign'
  | 'send'
  | 'other'

/** Tasks that prompt the visitor. */
const prompting: readonly WalletTask[] = ['connect', 'switchNetwork', 'addNetwork', 'sign', 'send']

const requestTasks: { readonly [method: string]: WalletTask } = {
  sign: 'sign',
  personal_sign: 'sign',
  eth_signTypedData_v4: 'sign',
  send: 'send',
  eth_sendTransaction: 'send',
}

/** The task of a request through a connected session. */
export const requestTask = (method: string): WalletTask => requestTasks[method] ?? 'other'

/** Events of a test wallet. */
export type WalletEvents = { accounts: readonly string[]; network: CaipNetworkId; disconnect: undefined }

/** A prompt that the test answers later. */
export type OpenQuestion = { approve(): void; reject(): void }

/**
 * A wallet whose user approves everything unless the test says otherwise.
 *
 * The `…Next` functions apply to the next prompt, or to the next request of the given task.
 */
export type TestWallet = {
  /** All accounts; the first is active. */
  readonly accounts: readonly string[]
  /** Accounts currently shared with the page. */
  readonly shared: readonly string[]
  /** Whether the page has permission, also while the wallet is locked. */
  readonly permitted: boolean
  readonly network: CaipNetworkId
  /** All requests, newest last, by their namespace's method names. */
  readonly log: readonly { readonly method: string; readonly params: unknown }[]
  /** Number of unanswered prompts. */
  readonly openQuestions: number
  /** Highest number of prompts open at once. */
  readonly mostQuestions: number
  /** Number of page listeners. */
  readonly listeners: number
  /** Number of planned answers not used yet. */
  readonly plans: number

  rejectNext(task?: WalletTask): void
  /** Keeps the next request pending until the returned object answers it. */
  hangNext(task?: WalletTask): OpenQuestion
  /** Answers with `answer` and does nothing else. */
  answerNext(answer: unknown, task?: WalletTask): void
  /** Throws `error` unchanged. */
  failNext(error: unknown, task?: WalletTask): void
  /** Shares no accounts until unlocked. */
  lock(): void
  unlock(): void
  /** Activates another account. */
  switchAccount(index: number): void
  switchChain(network: CaipNetworkId): void
  /** Emits its accounts and network again. */
  babble(): void
  /** Revokes the page's permission. */
  disconnect(): void
  /** Adds chains that it can switch to without adding them first. */
  knows(...networks: CaipNetworkId[]): void

  /** Performs a task as the test planned it; for wrappers that give the wallet a namespace's interface. */
  perform(parameters: {
    task: WalletTask
    method: string
    params?: unknown
    network?: CaipNetworkId | undefined
  }): Promise<unknown>
  on<name extends keyof WalletEvents>(name: name, listener: (value: WalletEvents[name]) => void): () => void
}

/** Initial state of a test wallet. */
export type TestWalletOptions = {
  readonly accounts?: readonly string[] | undefined
  readonly network?: CaipNetworkId | undefined
  readonly knownNetworks?: readonly CaipNetworkId[] | undefined
  /** Whether the page has permission from an earlier visit. */
  readonly permitted?: boolean | undefined
  /** Answers what a wallet and its chain answer together: signatures, transactions, and reads. Fixed values when absent. */
  readonly node?: ((request: NodeRequest) => Promise<unknown>) | undefined
}

/** A request to the chain that the wallet is on. */
export type NodeRequest = {
  readonly method: string
  readonly params: unknown
  readonly network: CaipNetworkId
}

/** Accounts of the test wallet, with checksums. */
export const testAccounts: readonly string[] = testFamilies.eip155.accounts

type Plan = { readonly task: WalletTask | undefined; readonly act: (go: () => unknown) => unknown }

/**
 * Creates a wallet whose user approves everything unless the test says otherwise.
 *
 * @example
 * const wallet = createTestWallet({ network: 'eip155:8453' })
 * wallet.rejectNext('sign')
 */
export function createTestWallet(options: TestWalletOptions = {}): TestWallet {
  const log: { method: string; params: unknown }[] = []
  const plans: Plan[] = []
  const known = new Set<CaipNetworkId>(options.knownNetworks ?? ['eip155:1', 'eip155:8453'])
  const listeners: { [name in keyof WalletEvents]: Set<(value: WalletEvents[name]) => void> } = {
    accounts: new Set(),
    network: new Set(),
    disconnect: new Set(),
  }
  let accounts = options.accounts ?? testAccounts
  let network = options.network ?? 'eip155:1'
  let isLocked = false
  let isPermitted = options.permitted ?? false
  let openQuestions = 0
  let mostQuestions = 0
  let transactions = 0

  const emit = <name extends keyof WalletEvents>(name: name, value: WalletEvents[name]) => {
    for (const listener of [...listeners[name]]) listener(value)
  }
  const shared = () => (isPermitted && !isLocked ? accounts : [])
  const moveTo = (next: CaipNetworkId) => {
    if (next === network) return
    network = next
    emit('network', next)
  }

  const tasks: { readonly [task in WalletTask]: (target: CaipNetworkId) => unknown } = {
    connect() {
      if (!isLocked) isPermitted = true
      return shared()
    },
    accounts: shared,
    network: () => network,
    switchNetwork(target) {
      if (!known.has(target)) throw walletError(4902, 'Unrecognized chain.')
      moveTo(target)
      return null
    },
    addNetwork(target) {
      known.add(target)
      moveTo(target)
      return null
    },
    forget() {
      const wasPermitted = isPermitted
      isPermitted = false
      if (wasPermitted) emit('accounts', []) // notifies every page of the site
      return null
    },
    sign: () => `0x${'1b'.repeat(65)}`,
    send: () => `0x${(++transactions).toString(16).padStart(64, '0')}`,
    other: () => null,
  }

  const plan = (task: WalletTask | undefined, act: Plan['act']) => void plans.push({ task, act })
  const takePlan = (task: WalletTask) => {
    const index = plans.findIndex((one) => (one.task ? one.task === task : prompting.includes(task)))
    return index < 0 ? undefined : plans.splice(index, 1)[0]
  }

  return {
    get accounts() {
      return accounts
    },
    get shared() {
      return shared()
    },
    get permitted() {
      return isPermitted
    },
    get network() {
      return network
    },
    log,
    get openQuestions() {
      return openQuestions
    },
    get mostQuestions() {
      return mostQuestions
    },
    get listeners() {
      return Object.values(listeners).reduce((sum, set) => sum + set.size, 0)
    },
    get plans() {
      return plans.length
    },

    rejectNext: (task) =>
      plan(task, () => {
        throw walletError(4001, 'User rejected the request.')
      }),
    hangNext(task) {
      let decide = (_: 'approve' | 'reject') => {}
      const decision = new Promise<'approve' | 'reject'>((resolve) => {
        decide = resolve
      })
      plan(task, async (go) => {
        if ((await decision) === 'reject') throw walletError(4001, 'User rejected the request.')
        return go()
      })
      return { approve: () => decide('approve'), reject: () => decide('reject') }
    },
    answerNext: (answer, task) => plan(task, () => answer),
    failNext: (error, task) =>
      plan(task, () => {
        throw error
      }),
    lock() {
      isLocked = true
      if (isPermitted) emit('accounts', [])
    },
    unlock() {
      isLocked = false
    },
    switchAccount(index) {
      const active = accounts[index]
      if (!active) throw new RangeError(`The test wallet has no account ${index}.`)
      accounts = [active, ...accounts.filter((account) => account !== active)]
      if (shared().length > 0) emit('accounts', accounts)
    },
    switchChain: moveTo,
    babble() {
      emit('accounts', shared())
      emit('network', network)
    },
    disconnect() {
      isPermitted = false
      emit('accounts', [])
      emit('disconnect', undefined)
    },
    knows(...networks) {
      for (const id of networks) known.add(id)
    },

    async perform({ task, method, params, network: target = network }) {
      log.push({ method, params })
      const { node } = options
      const isQuestion = prompting.includes(task)
      if (isQuestion) mostQuestions = Math.max(mostQuestions, ++openQuestions)
      try {
        const asksNode = node && (task === 'sign' || task === 'send' || task === 'other')
        const go = () => {
          if (!asksNode) return tasks[task](target)
          if (task !== 'other' && shared().length === 0)
            throw walletError(4100, 'The page has no permission to use an account.')
          return node({ method, params, network })
        }
        const planned = takePlan(task)
        return await (planned ? planned.act(go) : go())
      } finally {
        if (isQuestion) openQuestions--
      }
    },
    on(name, listener) {
      listeners[name].add(listener)
      return () => void listeners[name].delete(listener)
    },
  }
}

/**
 * Creates an error as wallets throw it (EIP-1193).
 *
 * @example
 * createTestWallet().failNext(walletError(4100, 'Not allowed.'))
 */
export function walletError(code: number, message: string, data?: unknown): Error {
  return Object.assign(new Error(message), { code, ...(data === undefined ? {} : { data }) })
}
