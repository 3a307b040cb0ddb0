import { defineConfig } from '@playwright/test'
import chromium from './playwright.config.js'
import { startFirefox } from './sandbox/e2e/firefox.js'

/** The stories of a visitor with every kind of wallet, in Firefox ESR. */
const stories = ['solana', 'bitcoin', 'walletConnect', 'families', 'watchPage']

/** The same files as in Chromium, in the same world, and moving where they move there. */
export default defineConfig({
  ...chromium,
  outputDir: 'test-results/firefox',
  use: { ...chromium.use, browserName: 'firefox', channel: 'moz-firefox' },
  projects: [
    {
      name: 'moving',
      testMatch: 'story.spec.ts',
      use: { launchOptions: startFirefox('no-preference') },
    },
    {
      name: 'still',
      testMatch: stories.map((name) => `${name}.spec.ts`),
      use: { launchOptions: startFirefox('reduce') },
    },
  ],
})
