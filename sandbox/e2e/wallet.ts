import type { Page } from '@playwright/test'

/** Drives the injected sandbox wallet of a page, as a person who holds it would. */
export function wallet(page: Page, namespace: 'evm' | 'solana' | 'bitcoin' = 'evm') {
  const driver = `window.sandboxWallets.${namespace}`
  return {
    /** The next question to the wallet is declined. */
    rejectNext: () => page.evaluate(`${driver}.rejectNext()`),
    /** The next answer of the wallet takes so long. */
    delayNext: (ms: number) => page.evaluate(`${driver}.delayNext(${ms})`),
    /** Chooses another of the wallet's accounts. */
    switchAccount: (index: number) => page.evaluate(`${driver}.switchAccount(${index})`),
    lock: () => page.evaluate(`${driver}.lock()`),
    /** What the wallet was asked, oldest first. */
    log: (): Promise<unknown> => page.evaluate(`${driver}.log`),
  }
}
