import { defineConfig } from '@playwright/test'
import { demoUrl, worlds } from './sandbox/e2e/addresses.js'
import { chromium } from './sandbox/e2e/chromium.js'

const isAutomatic = Boolean(process.env.CI)

/** End-to-end tests: the built demo against a sandbox of its own, on ports that leave a running `npm start` alone. */
export default defineConfig({
  testDir: 'sandbox/e2e',
  testMatch: '*.spec.ts',
  outputDir: 'test-results',
  // One visitor at a time in each world: each test starts from one that was just reset.
  workers: worlds,
  fullyParallel: false,
  forbidOnly: isAutomatic,
  retries: 0,
  timeout: 60_000,
  // A tree is the whole tree: what a view says besides fails its test.
  expect: { timeout: 15_000, toMatchAriaSnapshot: { children: 'deep-equal' } },
  reporter: 'list',
  use: {
    baseURL: demoUrl,
    testIdAttribute: 'data-testid',
    viewport: { width: 1024, height: 800 },
    locale: 'en-GB',
    colorScheme: 'dark',
    // To draw what moves is half of a page's work. story.spec.ts has it all.
    contextOptions: { reducedMotion: 'reduce' },
    // The page at every step is kept; pictures besides would cost more than the rest of the trace.
    trace: { mode: 'retain-on-failure', screenshots: false },
    launchOptions: chromium,
  },
  webServer: {
    name: 'world',
    command: 'node -C foyer-source --import @oxc-node/core/register sandbox/e2e/world.ts',
    url: demoUrl,
    timeout: 180_000,
    reuseExistingServer: false,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
