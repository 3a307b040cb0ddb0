import { getBase58Encoder } from '@solana/web3.js'
import type { Wallet, WalletAccount, WalletIcon } from '@wallet-standard/base'
import { registerWallet } from '@wallet-standard/wallet'
import { solanaClusters } from '../chains/solanaClusters.js'
import { drawWallet } from '../pictures/drawWallet.js'
import { solanaAccounts } from '../solanaAccounts.js'
import { createApprovalPanel } from './approvalPanel.js'
import { type LogEntry, record } from './logEntry.js'
import { createSolanaWallet, type SendOptions } from './solanaWallet.js'
import { createVisitor } from './visitor.js'

/** Ways in which the Solana wallet can misbehave, for tests. */
export type SolanaMisbehavior =
  /** Prompts never return. */
  | 'hang'
  /** Accounts and signatures are invalid. */
  | 'garbage'
  /** Throws a string instead of an error. */
  | 'throw-text'

/** Drives the injected Solana wallet from tests and the console: `window.sandboxWallets.solana`. */
export type SandboxSolanaWallet = {
  /** Approves without asking. Defaults to true when a program drives the browser. */
  autoApprove: boolean
  /** All requests, oldest first, by feature. */
  log: LogEntry[]
  /** Declines the next request. */
  rejectNext: () => void
  /** Delays the next answer. */
  delayNext: (ms: number) => void
  /** Misbehaves from now on; `undefined` ends it. */
  misbehave: (kind: SolanaMisbehavior | undefined) => void
  switchAccount: (index: number) => void
  lock: () => void
  unlock: () => void
  /** Disconnects the site in the wallet. */
  disconnect: () => void
}

declare global {
  interface SandboxWallets {
    solana?: SandboxSolanaWallet
  }
}

type Input = {
  account: WalletAccount
  message: Uint8Array
  transaction: Uint8Array
  chain?: string
  options?: SendOptions
}

/** Installs the sandbox's Solana wallet in the page (Wallet Standard). Its keys are public: never use it elsewhere. */
export function installSandboxSolanaWallet(parameters: {
  rpcUrls: Record<string, string>
}): SandboxSolanaWallet {
  const installed = window.sandboxWallets?.solana
  if (installed) return installed
  const settings = window.sandboxWalletSettings ?? {}
  const name = 'Sandbox Solana Wallet'
  const icon: WalletIcon = `data:image/svg+xml;base64,${btoa(drawWallet(name))}`
  const visitor = createVisitor({
    askInPanel: createApprovalPanel({ document, name, icon }),
    isAutomatic: () => driver.autoApprove,
  })
  let fault: SolanaMisbehavior | undefined
  const wallet = createSolanaWallet({
    ...parameters,
    accounts: solanaAccounts,
    ask: (prompt) => (fault === 'hang' ? new Promise(() => {}) : visitor.ask(prompt)),
    storage: localStorage,
    site: location.host,
  })

  const driver: SandboxSolanaWallet = {
    autoApprove: settings.autoApprove ?? navigator.webdriver,
    log: [],
    rejectNext: visitor.rejectNext,
    delayNext: visitor.delayNext,
    misbehave(kind) {
      fault = kind
    },
    ...wallet.visitor,
  }

  const chains = solanaClusters.map(({ cluster }) => `solana:${cluster}` as const)
  const features = ['solana:signMessage', 'solana:signTransaction', 'solana:signAndSendTransaction'] as const
  let accounts: readonly WalletAccount[] = []
  /** Returns the same objects while the same account is shared. */
  const readAccounts = () => {
    const visible = wallet.getVisible()
    if (visible.map(({ address }) => address).join() !== accounts.map(({ address }) => address).join())
      accounts = visible.map(({ address }) => ({
        address,
        publicKey: getBase58Encoder().encode(address),
        chains,
        features,
      }))
    return accounts
  }

  /** Runs and logs a request, and applies the current misbehavior. */
  const run = (method: string, params: unknown, garbage: unknown, task: () => Promise<unknown>) =>
    record<unknown>(driver.log, { method, params: structuredClone(params) }, async () => {
      if (fault === 'throw-text') throw 'The wallet broke.'
      return fault === 'garbage' ? garbage : task()
    })
  const version = '1.0.0'
  const sending = {
    'solana:signAndSendTransaction': {
      version,
      supportedTransactionVersions: ['legacy', 0],
      signAndSendTransaction: (...inputs: readonly Input[]) =>
        run('solana:signAndSendTransaction', inputs, [{ signature: 'banana' }], () =>
          inEachCase(inputs, async ({ account, transaction: bytes, chain, options = {} }) => ({
            signature: await wallet.send(account.address, { bytes, chain, options }),
          })),
        ),
    },
  }

  const standard: Wallet & { id: string } = {
    version,
    id: 'dev.foyer.solana',
    name,
    icon,
    chains,
    get accounts() {
      return readAccounts()
    },
    features: {
      'standard:connect': {
        version,
        connect: (input: { silent?: boolean } = {}) =>
          run('standard:connect', input, { accounts: ['banana', null] }, async () => {
            if (!input.silent) await wallet.connect()
            return { accounts: readAccounts() }
          }),
      },
      'standard:disconnect': {
        version,
        disconnect: () => run('standard:disconnect', undefined, null, async () => wallet.forget()),
      },
      'standard:events': {
        version,
        on(event: string, listener: (changes: { accounts: readonly WalletAccount[] }) => void) {
          return event === 'change' ? wallet.onChange(() => listener({ accounts: readAccounts() })) : () => {}
        },
      },
      'solana:signMessage': {
        version,
        signMessage: (...inputs: readonly Input[]) =>
          run('solana:signMessage', inputs, [{ signature: 'banana' }], () =>
            inEachCase(inputs, async ({ account, message }) => ({
              signedMessage: message,
              signature: await wallet.signMessage(account.address, message),
            })),
          ),
      },
      'solana:signTransaction': {
        version,
        supportedTransactionVersions: ['legacy', 0],
        signTransaction: (...inputs: readonly Input[]) =>
          run('solana:signTransaction', inputs, [{ signedTransaction: null }], async () => {
            const transactions = inputs.map(({ transaction, chain }) => ({ bytes: transaction, chain }))
            const signed = await wallet.signTransactions(inputs[0]?.account.address ?? '', transactions)
            return signed.map((signedTransaction) => ({ signedTransaction }))
          }),
      },
      ...(settings.solanaSignsOnly ? {} : sending),
    },
  }

  window.sandboxWallets = { ...window.sandboxWallets, solana: driver }
  if (settings.isLocked) driver.lock()
  registerWallet(standard)
  return driver
}

/** Runs in sequence, because a wallet asks one question at a time. */
async function inEachCase<output>(inputs: readonly Input[], task: (input: Input) => Promise<output>) {
  const outputs: output[] = []
  for (const input of inputs) outputs.push(await task(input))
  return outputs
}
