import { defineConfig } from '@playwright/test'
import { demoUrl, worlds } from './sandbox/e2e/addresses.js'
import { chromium } from './sandbox/e2e/chromium.js'
import { throttleRate } from './sandbox/e2e/throttle.js'

const isAutomatic = Boolean(process.env.CI)

/** End-to-end tests of the built demo. Each sandbox uses ports that do not conflict with a running `npm start`. */
export default defineConfig({
  testDir: 'sandbox/e2e',
  testMatch: '*.spec.ts',
  outputDir: 'test-results',
  // One test at a time per sandbox, because each test resets it.
  workers: worlds,
  fullyParallel: false,
  forbidOnly: isAutomatic,
  retries: 0,
  // Generous, because the machine may be busy: a story of 30 s has taken five minutes there.
  timeout: 600_000 * throttleRate,
  // Compare whole accessibility trees: additional content fails a test.
  expect: { timeout: 120_000 * throttleRate, toMatchAriaSnapshot: { children: 'deep-equal' } },
  reporter: 'list',
  use: {
    baseURL: demoUrl,
    testIdAttribute: 'data-testid',
    viewport: { width: 1024, height: 800 },
    locale: 'en-GB',
    colorScheme: 'dark',
    // Animations cost half of a page's CPU time. story.spec.ts tests them.
    contextOptions: { reducedMotion: 'reduce' },
    // Traces would cost 6 to 10% of the processor time; `--trace on` takes them. A failure always comes with the page's accessibility tree.
    trace: 'off',
    launchOptions: chromium,
  },
  webServer: {
    name: 'world',
    command: 'node -C foyer-source --import @oxc-node/core/register sandbox/e2e/world.ts',
    url: demoUrl,
    // Building the pages has taken two minutes on a busy machine.
    timeout: 600_000,
    reuseExistingServer: false,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
