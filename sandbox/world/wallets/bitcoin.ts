import type { WalletIcon } from '@wallet-standard/base'
import { registerWallet } from '@wallet-standard/wallet'
import { bitcoinAccounts } from '../bitcoinAccounts.js'
import { drawWallet } from '../pictures/drawWallet.js'
import { createApprovalPanel } from './approvalPanel.js'
import { createBitcoinProvider } from './bitcoinProvider.js'
import { createBitcoinStandardWallet } from './bitcoinStandard.js'
import { createBitcoinWallet } from './bitcoinWallet.js'
import { type LogEntry, record } from './logEntry.js'
import { createVisitor } from './visitor.js'

/** Controls the injected Bitcoin wallet from tests and the console: `window.sandboxWallets.bitcoin`. */
export type SandboxBitcoinWallet = {
  /** Approves without asking. Defaults to true in an automated browser. */
  autoApprove: boolean
  /** All requests, oldest first, with the method names of either standard. */
  log: LogEntry[]
  /** Declines the next request. */
  rejectNext: () => void
  /** Delays the next answer. */
  delayNext: (ms: number) => void
  /** With `hang`, prompts never resolve; `undefined` restores normal behavior. */
  misbehave: (kind: 'hang' | undefined) => void
  switchAccount: (index: number) => void
  /** Switches the chain in the wallet, by CAIP-2 id. */
  switchChain: (caip: string) => void
  lock: () => void
  unlock: () => void
  /** Disconnects the site in the wallet. */
  disconnect: () => void
}

declare global {
  interface SandboxWallets {
    bitcoin?: SandboxBitcoinWallet
  }
  interface Window {
    /** The page's Bitcoin providers (WBIP-004). `id` is the provider's path under `window`. */
    btc_providers?: { id: string; name: string; icon: string; methods?: string[] }[]
    /** Holds the provider `dev.foyer.bitcoin`. */
    dev?: { foyer?: { bitcoin?: object } }
  }
}

/** Installs the sandbox's Bitcoin wallet in the page, through both interfaces. Its keys are public. */
export function installSandboxBitcoinWallet(parameters: {
  rpcUrls: Record<string, string>
}): SandboxBitcoinWallet {
  const installed = window.sandboxWallets?.bitcoin
  if (installed) return installed
  const settings = window.sandboxWalletSettings ?? {}
  const id = 'dev.foyer.bitcoin'
  const name = 'Sandbox Bitcoin'
  const icon: WalletIcon = `data:image/svg+xml;base64,${btoa(drawWallet(name))}`
  const visitor = createVisitor({
    askInPanel: createApprovalPanel({ document, name, icon }),
    isAutomatic: () => driver.autoApprove,
  })
  let isHanging = false
  const wallet = createBitcoinWallet({
    ...parameters,
    accounts: bitcoinAccounts,
    ask: (prompt) => (isHanging ? new Promise(() => {}) : visitor.ask(prompt)),
    storage: localStorage,
    site: location.host,
  })

  const driver: SandboxBitcoinWallet = {
    autoApprove: settings.autoApprove ?? navigator.webdriver,
    log: [],
    rejectNext: visitor.rejectNext,
    delayNext: visitor.delayNext,
    misbehave(kind) {
      isHanging = kind === 'hang'
    },
    ...wallet.visitor,
  }
  const run = <answer>(method: string, params: unknown, task: () => Promise<answer>) =>
    record(driver.log, { method, params }, task)

  window.sandboxWallets = { ...window.sandboxWallets, bitcoin: driver }
  if (settings.isLocked) driver.lock()
  const interfaces = settings.bitcoinInterfaces ?? ['standard', 'provider']
  const provider = interfaces.includes('provider') ? createBitcoinProvider({ wallet, run }) : undefined
  if (interfaces.includes('standard'))
    registerWallet(createBitcoinStandardWallet({ wallet, id, name, icon, provider, run }))
  if (provider) {
    window.dev = { ...window.dev, foyer: { ...window.dev?.foyer, bitcoin: provider } }
    window.btc_providers = [
      ...(window.btc_providers ?? []),
      { id, name, icon, methods: ['signMessage', 'signPsbt'] },
    ]
  }
  return driver
}
