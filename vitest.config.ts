import process from 'node:process'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { chromium } from './sandbox/e2e/chromium.js'
import { holdRequests, releaseRequests } from './sandbox/e2e/holdRequests.js'
import { keepModules } from './sandbox/e2e/keepModules.js'
import { serveSite } from './sandbox/e2e/serveSite.js'
import { throttleRate } from './sandbox/e2e/throttle.js'

/** Divides the processor speed of the browser, to find races. */
const { FOYER_THROTTLE } = process.env

const resolve = {
  conditions: ['foyer-source', 'module', 'browser', 'development|production', 'import', 'default'],
}

/** Starts the longest test files first. Otherwise they would start last, as they are short, and run alone for minutes. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const isLong = ({ moduleId }: TestSpecification) => /\/(stories|pieces)\.test\.tsx$/.test(moduleId)
    return (await super.sort(files)).toSorted((one, other) => Number(isLong(other)) - Number(isLong(one)))
  }
}

/** Generous, because the machine may be busy. */
const expect = { poll: { timeout: 120_000 * throttleRate } }

/**
 * `*.test.ts` runs in Node, `*.test.tsx` in a real Chromium, `*.test-d.ts` in the type checker.
 * The tests of sandbox/checks/package/ check the published package.
 */
export default defineConfig({
  test: {
    // `npm test` runs another part at the same time.
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        resolve,
        ssr: { resolve: { conditions: ['foyer-source', 'import', 'node', 'default'] } },
        test: {
          name: 'node',
          environment: 'node',
          include: ['{codegen,examples,generated,runtime,ui-react,sandbox}/**/*.test.ts'],
          exclude: ['sandbox/checks/package/**', '**/.next/**', '**/node_modules/**'],
          testTimeout: 600_000 * throttleRate,
          hookTimeout: 600_000,
          expect,
        },
      },
      {
        resolve,
        ssr: { resolve: { conditions: ['foyer-source', 'import', 'node', 'default'] } },
        test: {
          name: 'package',
          environment: 'node',
          include: ['sandbox/checks/package/*.test.ts'],
          globalSetup: 'sandbox/checks/package/world.ts',
          maxConcurrency: 2,
          testTimeout: 600_000 * throttleRate,
          hookTimeout: 600_000,
          expect,
        },
      },
      {
        resolve,
        test: {
          name: 'types',
          include: [],
          typecheck: {
            enabled: true,
            only: true,
            include: ['**/*.test-d.ts'],
            checker: 'node_modules/typescript-7/bin/tsc',
            tsconfig: './tsconfig.types.json',
          },
        },
      },
      {
        plugins: [react(), keepModules],
        resolve,
        optimizeDeps: {
          include: [
            'react',
            'react-dom',
            'react-dom/client',
            'react-dom/server',
            'react/jsx-dev-runtime',
            'react/jsx-runtime',
            'valtio/react',
            'valtio/vanilla',
            'openapi-fetch',
            'axe-core',
            'fast-check',
            'jsqr',
            'uqr',
            '@noble/curves/ed25519',
            '@noble/curves/secp256k1',
            '@noble/hashes/legacy',
            '@noble/hashes/sha2',
            '@scure/base',
            '@scure/btc-signer/script',
            '@scure/btc-signer/transaction',
            '@walletconnect/universal-provider',
            'vitest-browser-react',
            'viem',
            'viem/accounts',
            'viem/actions',
            // Used by the sandbox's injected Bitcoin wallet.
            '@bitcoinerlab/secp256k1',
            '@wallet-standard/wallet',
            'bitcoinjs-lib',
            'ecpair',
          ],
        },
        test: {
          name: 'browser',
          // Browser projects ignore the setting above.
          maxWorkers: '100%',
          testTimeout: 600_000 * throttleRate,
          hookTimeout: 600_000,
          expect,
          include: ['{examples,ui-react,runtime,sandbox}/**/*.test.tsx'],
          setupFiles: [
            'sandbox/e2e/restPointer.ts',
            'sandbox/e2e/noOwnerStacks.ts',
            'ui-react/views/testing/reduceMotion.ts',
            ...(FOYER_THROTTLE ? ['sandbox/e2e/throttleTests.ts'] : []),
          ],
          ...(FOYER_THROTTLE && { env: { FOYER_THROTTLE } }),
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 480, height: 800 },
            commands: { serveSite, holdRequests, releaseRequests },
            provider: playwright({ launchOptions: chromium }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
