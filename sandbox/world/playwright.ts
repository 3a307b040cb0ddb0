import { createRequire } from 'node:module'
import { test as base, expect, type Frame, type Page } from '@playwright/test'
import type { OpenQuestion, PageWalletSettings, TestWallet, WalletTask } from 'foyer-kit/testing'
import { defaultBasePort } from './addresses.js'
import { type Sandbox, type SandboxParameters, startSandbox } from './startSandbox.js'

export { expect }

type Fixtures = {
  /** The sandbox of this worker, reset before each test. */
  sandbox: Sandbox
  /** The wallet in the page, with the sandbox's EVM accounts. */
  wallet: WalletDriver
}

type WorkerFixtures = {
  /** What to start: `test.use({ sandboxParameters: { chains: ['eip155:1'], parts: [] } })`, or in the config. */
  sandboxParameters: SandboxParameters
  runningSandbox: Sandbox
}

/**
 * Playwright's `test` with a sandbox and a wallet in the page. Each worker has a sandbox of its own: the first one at `basePort`, which is
 * 4100 unless set, and the others 50 ports further each. Pages find its addresses in `window.sandboxAddresses`.
 *
 * @example
 * test('shows that the visitor declined', async ({ page, wallet }) => {
 *   await page.goto('http://127.0.0.1:5173')
 *   await wallet.rejectNext('connect')
 *   await page.getByRole('button', { name: 'Connect' }).click()
 *   await expect(page.getByTestId('result')).toHaveText('User rejected the request.')
 * })
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  sandboxParameters: [{}, { option: true, scope: 'worker' }],
  runningSandbox: [
    async ({ sandboxParameters }, use, { parallelIndex }) => {
      const { basePort = defaultBasePort } = sandboxParameters
      const sandbox = await startSandbox({ ...sandboxParameters, basePort: basePort + 50 * parallelIndex })
      await use(sandbox)
      await sandbox.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  sandbox: [
    async ({ runningSandbox }, use) => {
      await runningSandbox.reset()
      await use(runningSandbox)
    },
    { auto: true },
  ],
  wallet: [
    async ({ context, page, sandbox, sandboxParameters }, use) => {
      const chains = sandboxParameters.chains ?? Object.keys(sandbox.addresses.rpc)
      const rpcUrls = Object.entries(sandbox.addresses.rpc).flatMap(([caip, url]) => {
        const [namespace, chainId = ''] = caip.split(':')
        return namespace === 'eip155' && chains.some((chain) => chain === caip) ? [[chainId, url]] : []
      })
      const settings: PageWalletSettings = {
        rpcUrls: Object.fromEntries(rpcUrls),
        accounts: (await sandbox.accounts()).map(({ address }) => address),
      }
      const values = { foyerTestWalletSettings: settings, sandboxAddresses: sandbox.addresses }
      await context.addInitScript(`Object.assign(window, ${JSON.stringify(values)})`)
      await context.addInitScript({
        path: createRequire(import.meta.url).resolve('foyer-kit/testing/wallet.js'),
      })
      await use(driveWallet(page))
    },
    { auto: true },
  ],
})

/** Drives the wallet of a page, as its owner would. */
export type WalletDriver = ReturnType<typeof driveWallet>

/**
 * Drives the wallet of a page that loaded `foyer-kit/testing/wallet.js`. The `…Next` functions apply to the next prompt, or to the next
 * request of the given task.
 *
 * @example
 * await driveWallet(page).switchChain(8453)
 */
export function driveWallet(page: Page | Frame) {
  const write = (value: unknown) => JSON.stringify(value) ?? 'undefined'
  const call = (method: keyof TestWallet, ...parameters: unknown[]) =>
    page.evaluate<void>(`void window.foyerTestWallet.${method}(${parameters.map(write).join()})`)
  return {
    rejectNext: (task?: WalletTask) => call('rejectNext', task),
    /** Keeps the next request pending until the returned object answers it. */
    async hangNext(task?: WalletTask) {
      const question = await page.evaluateHandle<OpenQuestion>(
        `window.foyerTestWallet.hangNext(${write(task)})`,
      )
      return {
        approve: () => question.evaluate((open) => open.approve()),
        reject: () => question.evaluate((open) => open.reject()),
      }
    },
    /** Answers with `answer` and does nothing else. */
    answerNext: (answer: unknown, task?: WalletTask) => call('answerNext', answer, task),
    failNext: ({ code, message }: { code: number; message: string }, task?: WalletTask) =>
      page.evaluate<void>(
        `window.foyerTestWallet.failNext(Object.assign(new Error(${write(message)}), { code: ${code} }), ${write(task)})`,
      ),
    switchAccount: (index: number) => call('switchAccount', index),
    /** Switches the chain in the wallet, also to one that the page does not offer. */
    switchChain: (chainId: number) => call('switchChain', `eip155:${chainId}`),
    lock: () => call('lock'),
    unlock: () => call('unlock'),
    /** Revokes the page's permission. */
    disconnect: () => call('disconnect'),
    /** All requests, oldest first. */
    log: () => page.evaluate<TestWallet['log']>('window.foyerTestWallet.log'),
  }
}
