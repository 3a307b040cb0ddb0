import { defineConfig } from '@playwright/test'
import { chromium } from '../../e2e/chromium.js'
import { builtUrl } from './addresses.js'

/** Tests the Next.js example, built from the package as npm would install it, against its own sandbox. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results/next',
  workers: 1,
  forbidOnly: Boolean(process.env.CI),
  timeout: 600_000,
  expect: { timeout: 120_000 },
  reporter: 'list',
  use: {
    viewport: { width: 1024, height: 800 },
    locale: 'en-GB',
    colorScheme: 'dark',
    trace: 'retain-on-failure',
    launchOptions: chromium,
  },
  webServer: {
    name: 'world',
    command: 'node -C foyer-source --import @oxc-node/core/register sandbox/checks/next/world.ts',
    cwd: '../../..',
    url: builtUrl,
    timeout: 600_000,
    reuseExistingServer: false,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
