import type { CaipNetworkId } from '../utils/caip.js'
import { testFamilies } from './testFamilies.js'

/** What can be asked of a wallet, whatever its family calls it. */
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

/** Tasks that put a question to the visitor. */
const prompting: readonly WalletTask[] = ['connect', 'switchNetwork', 'addNetwork', 'sign', 'send']

/** What a test wallet tells by itself. */
export type WalletEvents = { accounts: readonly string[]; network: CaipNetworkId; disconnect: undefined }

/** A question that a test answers when it wants to. */
export type OpenQuestion = { approve(): void; reject(): void }

/**
 * A wallet whose visitor approves everything, until a test says otherwise.
 *
 * The `…Next` functions apply to the next question to the visitor, or to the next request of a certain task.
 */
export type TestWallet = {
  /** All accounts; the first is the active one. */
  readonly accounts: readonly string[]
  /** Those that the page may know now. */
  readonly shared: readonly string[]
  readonly network: CaipNetworkId
  /** What was asked, newest last, by the names of the family. */
  readonly log: readonly { readonly method: string; readonly params: unknown }[]
  /** Questions that the visitor has not answered. */
  readonly openQuestions: number
  /** Most questions that were open at once. */
  readonly mostQuestions: number
  /** Listeners of pages. */
  readonly listeners: number
  /** What a test planned and nobody asked for yet. */
  readonly plans: number

  rejectNext(task?: WalletTask): void
  /** Leaves the next request open until it is answered through what this returns. */
  hangNext(task?: WalletTask): OpenQuestion
  /** Answers with `answer` and does nothing. */
  answerNext(answer: unknown, task?: WalletTask): void
  /** Throws `error` as it is. */
  failNext(error: unknown, task?: WalletTask): void
  /** Shares no accounts until it is unlocked. */
  lock(): void
  unlock(): void
  /** Makes another account the active one. */
  switchAccount(index: number): void
  switchChain(network: CaipNetworkId): void
  /** Tells once more what it shares and where it is. */
  babble(): void
  /** Takes the permission of the page away. */
  disconnect(): void
  /** Chains that it moves to without being offered them first. */
  knows(...networks: CaipNetworkId[]): void

  /** For those who give the wallet the face of a family: does a task the way the test wants it. */
  perform(parameters: {
    task: WalletTask
    method: string
    params?: unknown
    network?: CaipNetworkId | undefined
  }): Promise<unknown>
  on<name extends keyof WalletEvents>(name: name, listener: (value: WalletEvents[name]) => void): () => void
}

/** How a test wallet begins. */
export type TestWalletOptions = {
  readonly accounts?: readonly string[] | undefined
  readonly network?: CaipNetworkId | undefined
  readonly knownNetworks?: readonly CaipNetworkId[] | undefined
}

/** Accounts of the test wallet, in their checksummed form. */
export const testAccounts: readonly string[] = testFamilies.eip155.accounts

type Plan = { readonly task: WalletTask | undefined; readonly act: (go: () => unknown) => unknown }

/**
 * Makes a wallet whose visitor approves everything, until a test says otherwise.
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
  let isPermitted = false
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
      if (wasPermitted) emit('accounts', []) // to every page of the site
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
      const isQuestion = prompting.includes(task)
      if (isQuestion) mostQuestions = Math.max(mostQuestions, ++openQuestions)
      try {
        const go = () => tasks[task](target)
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
 * Makes an error as wallets throw it (EIP-1193).
 *
 * @example
 * createTestWallet().failNext(walletError(4100, 'Not allowed.'))
 */
export function walletError(code: number, message: string, data?: unknown): Error {
  return Object.assign(new Error(message), { code, ...(data === undefined ? {} : { data }) })
}
