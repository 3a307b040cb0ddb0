import { defineConfig } from '@playwright/test'
import chromium from './playwright.config.js'
import { firefox } from './sandbox/firefox.js'

/** The stories of a visitor with every kind of wallet, in Firefox ESR. */
const stories = ['story', 'solana', 'bitcoin', 'walletConnect', 'families', 'watchPage']

/** The same files as in Chromium, in the same world. */
export default defineConfig({
  ...chromium,
  testMatch: stories.map((name) => `${name}.spec.ts`),
  outputDir: 'test-results/firefox',
  use: {
    ...chromium.use,
    browserName: 'firefox',
    channel: 'moz-firefox',
    launchOptions: firefox,
  },
})
