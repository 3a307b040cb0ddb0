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

/** How tests, and people at the console, drive the injected Bitcoin wallet: `window.sandboxWallets.bitcoin`. */
export type SandboxBitcoinWallet = {
  /** Agrees without asking. On when a program drives the browser, off for people. */
  autoApprove: boolean
  /** Everything that was asked of the wallet, oldest first, by the names of either standard. */
  log: LogEntry[]
  /** Says no to the next question. */
  rejectNext: () => void
  /** Thinks so long before it answers the next question. */
  delayNext: (ms: number) => void
  /** Never answers the questions to the visitor from now on; `undefined` ends it. */
  misbehave: (kind: 'hang' | undefined) => void
  switchAccount: (index: number) => void
  /** The visitor picks a chain in the wallet itself, by its CAIP-2 id. */
  switchChain: (caip: string) => void
  lock: () => void
  unlock: () => void
  /** The visitor forgets the site in the wallet itself. */
  disconnect: () => void
}

declare global {
  interface SandboxWallets {
    bitcoin?: SandboxBitcoinWallet
  }
  interface Window {
    /** Providers of the page (WBIP-004): where each stands below `window`, and how it is shown. */
    btc_providers?: { id: string; name: string; icon: string; methods?: string[] }[]
    /** Below it stands what `dev.foyer.bitcoin` names. */
    dev?: { foyer?: { bitcoin?: object } }
  }
}

/** Puts the sandbox's Bitcoin wallet into the page, in both ways in which wallets come. Its keys are public. */
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
  const faces = settings.bitcoinFaces ?? ['standard', 'provider']
  if (faces.includes('standard')) registerWallet(createBitcoinStandardWallet({ wallet, id, name, icon, run }))
  if (faces.includes('provider')) {
    window.dev = {
      ...window.dev,
      foyer: { ...window.dev?.foyer, bitcoin: createBitcoinProvider({ wallet, run }) },
    }
    window.btc_providers = [
      ...(window.btc_providers ?? []),
      { id, name, icon, methods: ['signMessage', 'signPsbt'] },
    ]
  }
  return driver
}
