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
import { getGarbage, type Misbehavior } from './misbehavior.js'
import { ProviderError } from './ProviderError.js'
import { createVisitor } from './visitor.js'

/** Drives the injected EVM wallet from tests and the console: `window.sandboxWallets.evm`. */
export type SandboxWallet = {
  /** Approves without asking. Defaults to true when a program drives the browser. */
  autoApprove: boolean
  /** All requests, oldest first. */
  log: LogEntry[]
  /** Declines the next request. */
  rejectNext: () => void
  /** Delays the next answer. */
  delayNext: (ms: number) => void
  /** Misbehaves from now on; `undefined` ends it. `answer` replaces the default garbage. */
  misbehave: (kind: Misbehavior | undefined, answer?: unknown) => void
  switchAccount: (index: number) => void
  /** Switches the chain in the wallet. */
  switchChain: (chainId: number) => void
  lock: () => void
  unlock: () => void
  /** Disconnects the site in the wallet. */
  disconnect: () => void
  /** Emits an event with any value, valid or not. */
  emit: (event: WalletEvent, value: unknown) => void
  provider: { request: (request: RequestArguments) => unknown } & Pick<EvmProvider, 'on' | 'removeListener'>
}

/** Initial settings, which a page sets before the wallet loads. */
export type SandboxWalletSettings = {
  autoApprove?: boolean
  /** How the EVM wallet misbehaves from the start; the other wallets ignore it. */
  misbehave?: Misbehavior
  isLocked?: boolean
  /** Interfaces of the Bitcoin wallet; both when absent. */
  bitcoinInterfaces?: readonly ('standard' | 'provider')[]
  /** Whether the Solana wallet leaves sending to the page. */
  solanaSignsOnly?: boolean
}

declare global {
  /** The wallets of the page, by namespace; each module adds its own. */
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

/** Installs the sandbox's EVM wallet in the page. Its keys are public: never use it elsewhere. */
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
  const misbehavior: { fault: Misbehavior | undefined; garbage: unknown } = {
    fault: undefined,
    garbage: undefined,
  }
  const evm = createEvmProvider({ ...parameters, accounts, ask, storage: localStorage, site: location.host })

  const provider = {
    on: evm.on,
    removeListener: evm.removeListener,
    request(request: RequestArguments): unknown {
      const entry: LogEntry = { method: request.method, params: request.params }
      wallet.log.push(entry)
      if (misbehavior.fault === 'throw') throw new Error('The wallet broke.')
      if (misbehavior.fault === 'no-promise') return misbehavior.garbage ?? null
      const answer = answerWithFault(evm, request, misbehavior)
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
      Object.assign(misbehavior, { fault, garbage })
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

async function answerWithFault(
  evm: EvmProvider,
  request: RequestArguments,
  misbehavior: { fault: Misbehavior | undefined; garbage: unknown },
): Promise<unknown> {
  const { fault, garbage } = misbehavior
  const isPrompt = prompting.test(request.method)
  if (fault === 'hang' && isPrompt) return new Promise(() => {})
  if (fault === 'pending' && isPrompt)
    throw new ProviderError(-32002, `Request of type '${request.method}' already pending. Please wait.`)
  if (fault === 'lie-about-chain' && /^wallet_(switch|add)EthereumChain$/.test(request.method)) return null
  if (fault === 'garbage' && (isPrompt || ['eth_accounts', 'eth_chainId'].includes(request.method)))
    return garbage === undefined ? getGarbage(request.method) : garbage
  return evm.request(request)
}
