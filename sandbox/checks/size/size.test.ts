import type { Plugin } from 'vite'
import { expect, test } from 'vitest'
import { judgeSizes } from './judgeSizes.js'
import { measureSizes, type Size } from './measureSizes.js'
import { findOutdated, readTable, writeTable } from './sizeTable.js'

/** A build in which somebody added `code` to a module. */
function planted(module: string, code: string): Plugin {
  return {
    name: 'planted',
    enforce: 'pre',
    transform: (source, id) => (id.endsWith(`/${module}`) ? `${code}\n${source}` : undefined),
  }
}

const judge = async (...plugins: Plugin[]) =>
  judgeSizes(await measureSizes({ plugins }), new Map([['First load: provider and ConnectButton', 15]]))

test('what stands is within its budgets, in chunks of its own', async () => {
  expect(await judge()).toEqual([])
})

test('an import of viem beside the provider is over the budget, and named', async () => {
  const code = "import { createPublicClient } from 'viem'; globalThis.planted = createPublicClient"
  const sentences = await judge(planted('ui-react/provider/FoyerProvider.tsx', code))
  expect(sentences).toContainEqual(
    expect.stringMatching(
      /^First load: .+ is \d+\.\d+ KB, over its budget of 20 KB\. The README says 15\.0 KB\. The most of it: viem /,
    ),
  )
  expect(sentences).toContainEqual(
    expect.stringMatching(
      /^viem is in the first load: imported at the top of ui-react\/provider\/FoyerProvider\.tsx\.$/,
    ),
  )
})

test('a view that is imported instead of loaded is named with who does so', async () => {
  const code = "import Eager from '../views/Networks/NetworksView.js'; globalThis.planted = Eager"
  const sentences = await judge(planted('ui-react/modal/ModalRoot.tsx', code))
  expect(sentences).toContain(
    'ui-react/views/Networks/NetworksView.tsx does not load by itself: imported at the top of ui-react/modal/ModalRoot.tsx.',
  )
})

test('viem among other code is told', async () => {
  const code = "import { getAddress } from 'viem'; globalThis.planted = getAddress"
  const sentences = await judge(planted('runtime/features/account/figures.ts', code))
  expect(sentences).toContainEqual(
    expect.stringMatching(
      /^viem loads together with other code: imported at the top of runtime\/features\/account\/figures\.ts\.$/,
    ),
  )
})

test('viem in what a click loads is told, however far away it is imported', async () => {
  const code =
    "import { openChain } from '../../runtime/adapters/evm/chain.js'; globalThis.planted = openChain"
  const sentences = await judge(planted('ui-react/modal/ModalRoot.tsx', code))
  expect(sentences).toContainEqual(expect.stringMatching(/^viem loads together with other code/))
})

test("Solana's library in the adapter that every page loads is told", async () => {
  const code = "import { address } from '@solana/web3.js'; globalThis.planted = address"
  const sentences = await judge(planted('runtime/adapters/solana/createSolanaAdapter.ts', code))
  expect(sentences).toContain('In the demo: @solana/web3.js is in the first load.')
})

const size = (kilobytes: number): Size => ({ what: 'First load', kilobytes, parts: [] })
const readme = writeTable(
  'Before\n<!-- sizes: written by `npm run size -- --write` -->\n<!-- /sizes -->\nafter',
  [size(15)],
)

test('the table of the README is read as it was written', () => {
  expect([...readTable(readme)]).toEqual([['First load', 15]])
  expect(writeTable(readme, [size(15)])).toBe(readme)
})

test('the README may be off by a little, not by more', () => {
  expect(findOutdated(readme, [size(15.5)])).toEqual([])
  expect(findOutdated(readme, [size(16)])).toEqual(['First load: 16.0 KB, and the README says 15.0 KB.'])
  expect(findOutdated(readme, [])).toEqual([
    'First load is in the table of the README, and is measured no more.',
  ])
})
