import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { sourcesIn } from './repeatedFacts.js'

const root = join(import.meta.dirname, '../..')

/** Who reads the clock that visitors can set, and what for. */
const readers: { readonly [purpose: string]: readonly string[] } = {
  'the age of what is kept, also across page loads': [
    'runtime/features/account/figureCaches.ts',
    'runtime/features/history/historyPages.ts',
    'runtime/features/login/index.ts',
    'runtime/features/login/pageLogin.ts',
    'runtime/features/names/names.ts',
    'runtime/services/stored.ts',
  ],
  'dates that others state': [
    'generated/support/client.ts',
    'runtime/adapters/evm/fetchForViem.ts',
    'runtime/features/sessions/sessions.ts',
    'runtime/services/nodes/askNode.ts',
    'runtime/services/siwx/openSiwx.ts',
    'runtime/services/transport.ts',
    'runtime/services/walletConnect/createWalletConnect.ts',
  ],
  'dates to show or to send': [
    'runtime/features/history/sentTransactions.ts',
    'runtime/features/pairing/pairing.ts',
    'runtime/features/analytics/tracking.ts',
    'runtime/services/frame/createFrameLog.ts',
    'ui-react/hooks/useSecondsUntil.ts',
    'ui-react/views/Account/ActivityPanel.tsx',
    'ui-react/views/SmartSessionList/SmartSessionListView.tsx',
  ],
  'the clock itself': ['runtime/environment/browser.ts'],
}

test('nothing else, such as a deadline, depends on the clock that visitors can set [D-24]', () => {
  const reading = ['generated', 'runtime', 'ui-react']
    .flatMap((name) => sourcesIn(join(root, name)))
    .filter((path) => /\bclock\.now\b|\bDate\.now\b|\bnew Date\(\)/.test(readFileSync(path, 'utf8')))
    .map((path) => relative(root, path))
  expect(reading.toSorted()).toEqual(Object.values(readers).flat().toSorted())
})
