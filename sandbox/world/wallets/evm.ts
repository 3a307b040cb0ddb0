import { accounts } from '../accounts.js'
import { drawWallet } from '../pictures/drawWallet.js'
import { announce, announceHostile } from './announce.js'
import { createApprovalPanel } from './approvalPanel.js'
import {
  createEvmProvider,
  type EvmProvider,
  type RequestArguments,
  type WalletEvent,
} from './evmProvider.js'
import type { LogEntry } from './logEntry.js'
import { getGarbage, type Misbehaviour } from './misbehaviour.js'
import { ProviderError } from './ProviderError.js'
import { createVisitor } from './visitor.js'

/** How tests, and people at the console, drive the injected wallet: `window.sandboxWallets.evm`. */
export type SandboxWallet = {
  /** Agrees without asking. On when a program drives the browser, off for people. */
  autoApprove: boolean
  /** Everything that was asked of the wallet, oldest first. */
  log: LogEntry[]
  /** Says no to the next question. */
  rejectNext: () => void
  /** Thinks so long before it answers the next question. */
  delayNext: (ms: number) => void
  /** Goes wrong from now on; `undefined` ends it. `answer` is what garbage looks like, if not the usual. */
  misbehave: (kind: Misbehaviour | undefined, answer?: unknown) => void
  switchAccount: (index: number) => void
  /** The visitor picks a chain in the wallet itself. */
  switchChain: (chainId: number) => void
  lock: () => void
  unlock: () => void
  /** The visitor forgets the site in the wallet itself. */
  disconnect: () => void
  /** Sends an event as it is, true or not. */
  emit: (event: WalletEvent, value: unknown) => void
  provider: { request: (request: RequestArguments) => unknown } & Pick<EvmProvider, 'on' | 'removeListener'>
}

/** What a page may set before the wallet arrives, so that it is so from the first moment. */
export type SandboxWalletSettings = {
  autoApprove?: boolean
  misbehave?: Misbehaviour
  isLocked?: boolean
  /** The ways in which the Bitcoin wallet shows itself; both when absent. */
  bitcoinFaces?: readonly ('standard' | 'provider')[]
  /** The Solana wallet leaves sending to the page. */
  solanaSignsOnly?: boolean
}

declare global {
  /** The wallets of the page, by family; each adds its own. */
  interface SandboxWallets {
    evm?: SandboxWallet
  }
  interface Window {
    sandboxWallets?: SandboxWallets
    sandboxWalletSettings?: SandboxWalletSettings
  }
}

const prompting =
  /^(eth_requestAccounts|personal_sign|eth_sign|eth_send|wallet_sendCalls|wallet_(switch|add)EthereumChain|wallet_requestPermissions)/

/** Puts the sandbox's EVM wallet into the page. Its keys are public: it is worth nothing anywhere else. */
export function installSandboxWallet(parameters: { rpcUrls: Record<string, string> }): SandboxWallet {
  const installed = window.sandboxWallets?.evm
  if (installed) return installed
  const settings = window.sandboxWalletSettings ?? {}
  const icon = `data:image/svg+xml,${encodeURIComponent(drawWallet('Sandbox Wallet', 'tiles'))}`
  const name = 'Sandbox Wallet'
  const visitor = createVisitor({
    askInPanel: createApprovalPanel({ document, name, icon }),
    isAutomatic: () => wallet.autoApprove,
  })
  const { ask } = visitor
  const mood: { fault: Misbehaviour | undefined; garbage: unknown } = { fault: undefined, garbage: undefined }
  const evm = createEvmProvider({ ...parameters, accounts, ask, storage: localStorage, site: location.host })

  const provider = {
    on: evm.on,
    removeListener: evm.removeListener,
    request(request: RequestArguments): unknown {
      const entry: LogEntry = { method: request.method, params: request.params }
      wallet.log.push(entry)
      if (mood.fault === 'throw') throw new Error('The wallet broke.')
      if (mood.fault === 'no-promise') return mood.garbage ?? null
      const answer = answerInMood(evm, request, mood)
      answer.then(
        (result) => Object.assign(entry, { result }),
        (error) => Object.assign(entry, { error: { code: error?.code, message: String(error?.message) } }),
      )
      return answer
    },
  }

  const info = { uuid: crypto.randomUUID(), name, icon, rdns: 'dev.foyer.evm' }
  const wallet: SandboxWallet = {
    autoApprove: settings.autoApprove ?? navigator.webdriver,
    log: [],
    rejectNext: visitor.rejectNext,
    delayNext: visitor.delayNext,
    misbehave(fault, garbage) {
      Object.assign(mood, { fault, garbage })
      if (fault === 'announce-twice') sayAgain()
      if (fault === 'announce-clone')
        announce({ window, info: { ...info, uuid: crypto.randomUUID() }, provider })
      if (fault === 'announce-hostile') announceHostile({ window, icon, provider })
    },
    ...evm.visitor,
    provider,
  }
  window.sandboxWallets = { ...window.sandboxWallets, evm: wallet }
  if (settings.isLocked) wallet.lock()
  const sayAgain = announce({ window, info, provider })
  if (settings.misbehave) wallet.misbehave(settings.misbehave)
  return wallet
}

async function answerInMood(
  evm: EvmProvider,
  request: RequestArguments,
  mood: { fault: Misbehaviour | undefined; garbage: unknown },
): Promise<unknown> {
  const { fault, garbage } = mood
  const isPrompt = prompting.test(request.method)
  if (fault === 'hang' && isPrompt) return new Promise(() => {})
  if (fault === 'pending' && isPrompt)
    throw new ProviderError(-32002, `Request of type '${request.method}' already pending. Please wait.`)
  if (fault === 'lie-about-chain' && /^wallet_(switch|add)EthereumChain$/.test(request.method)) return null
  if (fault === 'garbage' && (isPrompt || ['eth_accounts', 'eth_chainId'].includes(request.method)))
    return garbage === undefined ? getGarbage(request.method) : garbage
  return evm.request(request)
}
