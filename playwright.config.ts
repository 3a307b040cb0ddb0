import { defineConfig } from '@playwright/test'
import { chromium } from './sandbox/chromium.js'
import { demoUrl } from './sandbox/e2e/addresses.js'

const isAutomatic = Boolean(process.env.CI)

/** End-to-end tests: the built demo against a sandbox of its own, on ports that leave a running `npm start` alone. */
export default defineConfig({
  testDir: 'sandbox/e2e',
  testMatch: '*.spec.ts',
  outputDir: 'test-results',
  // One sandbox, one visitor at a time: each test starts from a world that was just reset.
  workers: 1,
  fullyParallel: false,
  forbidOnly: isAutomatic,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    baseURL: demoUrl,
    testIdAttribute: 'data-testid',
    viewport: { width: 1024, height: 800 },
    locale: 'en-GB',
    colorScheme: 'dark',
    trace: 'retain-on-failure',
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
