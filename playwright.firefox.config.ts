import { defineConfig } from '@playwright/test'
import chromium from './playwright.config.js'
import { startFirefox } from './sandbox/e2e/firefox.js'

/** The end-to-end files that run in Firefox ESR with reduced motion. */
const stories = ['solana', 'bitcoin', 'walletConnect', 'families', 'watchPage']

/** Same files, sandbox and motion settings as in Chromium. */
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
