import type { Page } from '@playwright/test'
import type { SandboxWallet, SandboxWalletSettings } from '../world/wallets/evm.js'
import type { LogEntry } from '../world/wallets/logEntry.js'
import type { Misbehaviour } from '../world/wallets/misbehaviour.js'

/** Drives the injected sandbox wallet of a page, as a person who holds it would. */
export function wallet(page: Page, namespace: 'evm' | 'solana' | 'bitcoin' = 'evm') {
  const driver = `window.sandboxWallets.${namespace}`
  const call = (method: keyof SandboxWallet, ...parameters: unknown[]) =>
    page.evaluate(
      `void ${driver}.${method}(${parameters.map((each) => JSON.stringify(each) ?? 'undefined').join()})`,
    )
  return {
    /** The next question to the wallet is declined. */
    rejectNext: () => call('rejectNext'),
    /** The next answer of the wallet takes so long. */
    delayNext: (ms: number) => call('delayNext', ms),
    /** Goes wrong from now on, until it is called with nothing. */
    misbehave: (kind?: Misbehaviour, answer?: unknown) => call('misbehave', kind, answer),
    /** Chooses another of the wallet's accounts. */
    switchAccount: (index: number) => call('switchAccount', index),
    /** Moves to a chain in the wallet itself, also to one that the page does not offer. */
    switchChain: (chainId: number) => call('switchChain', chainId),
    lock: () => call('lock'),
    unlock: () => call('unlock'),
    /** Forgets the site in the wallet itself. */
    disconnect: () => call('disconnect'),
    /** Sends an event as it is, true or not. */
    emit: (event: Parameters<SandboxWallet['emit']>[0], value: unknown) => call('emit', event, value),
    /** What the wallet was asked, oldest first. */
    log: (): Promise<LogEntry[]> => page.evaluate(`${driver}.log`),
    /** What it was asked by this name, oldest first. */
    asked: async (method: string): Promise<LogEntry[]> => {
      const log: LogEntry[] = await page.evaluate(`${driver}.log`)
      return log.filter((entry) => entry.method === method)
    },
    /** Asks in its window from now on, until it is told to agree by itself again. */
    ask: () => page.evaluate(`${driver}.autoApprove = false`),
    agree: () => page.evaluate(`${driver}.autoApprove = true`),
    /** The window in which it asks, when it does not agree by itself. */
    approve: page.getByTestId('sandbox-wallet-approve'),
    reject: page.getByTestId('sandbox-wallet-reject'),
  }
}

/** How the wallet is from the first moment of every page that is loaded from now on. */
export async function prepareWallet(page: Page, settings: SandboxWalletSettings): Promise<void> {
  await page.addInitScript(`window.sandboxWalletSettings = ${JSON.stringify(settings)}`)
}
