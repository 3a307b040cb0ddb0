import { defineConfig } from '@playwright/test'
import chromium from './playwright.config.js'
import { startFirefox } from './sandbox/e2e/firefox.js'

/**
 * Runs the tests tagged `@firefox` in Firefox ESR: one story for each kind of wallet, and what engines do differently. With `FOYER_LONG`,
 * also those tagged `@firefox-long`: all other stories of logins, smart accounts and payments.
 */
export default defineConfig({
  ...chromium,
  grep: process.env.FOYER_LONG ? /@firefox/ : /@firefox(?!-long)/,
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
      testIgnore: 'story.spec.ts',
      use: { launchOptions: startFirefox('reduce') },
    },
  ],
})
