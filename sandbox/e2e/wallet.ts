import type { LogEntry, Misbehavior, SandboxWallet, SandboxWalletSettings } from '@foyer-kit/sandbox'
import type { Frame, Page } from '@playwright/test'

/** Drives an injected sandbox wallet of a page or frame, as its owner would. */
export function wallet(page: Page | Frame, namespace: 'evm' | 'solana' | 'bitcoin' = 'evm') {
  const driver = `window.sandboxWallets.${namespace}`
  const call = (method: keyof SandboxWallet, ...parameters: unknown[]) =>
    page.evaluate(
      `void ${driver}.${method}(${parameters.map((each) => JSON.stringify(each) ?? 'undefined').join()})`,
    )
  return {
    /** Declines the next request to the wallet. */
    rejectNext: () => call('rejectNext'),
    /** Makes the wallet misbehave until called without arguments. */
    misbehave: (kind?: Misbehavior, answer?: unknown) => call('misbehave', kind, answer),
    /** Switches to another of the wallet's accounts. */
    switchAccount: (index: number) => call('switchAccount', index),
    /** Switches the chain in the wallet, also to one that the page does not offer. */
    switchChain: (chainId: number) => call('switchChain', chainId),
    lock: () => call('lock'),
    unlock: () => call('unlock'),
    /** Disconnects the site in the wallet. */
    disconnect: () => call('disconnect'),
    /** The wallet's requests, oldest first. */
    log: (): Promise<LogEntry[]> => page.evaluate(`${driver}.log`),
    /** Its requests of one method, oldest first. */
    asked: async (method: string): Promise<LogEntry[]> => {
      const log: LogEntry[] = await page.evaluate(`${driver}.log`)
      return log.filter((entry) => entry.method === method)
    },
    /** Asks in its panel from now on, until `agree()` turns automatic approval back on. */
    ask: () => page.evaluate(`${driver}.autoApprove = false`),
    agree: () => page.evaluate(`${driver}.autoApprove = true`),
    /** Buttons of the panel in which it asks. */
    approve: page.getByTestId('sandbox-wallet-approve'),
    reject: page.getByTestId('sandbox-wallet-reject'),
  }
}

/** Sets how the wallet starts on every page loaded from now on. */
export async function prepareWallet(page: Page, settings: SandboxWalletSettings): Promise<void> {
  await page.addInitScript(`window.sandboxWalletSettings = ${JSON.stringify(settings)}`)
}
