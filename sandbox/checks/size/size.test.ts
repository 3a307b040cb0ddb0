import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { beforeAll, describe, expect, test } from 'vitest'
import { readBlocks } from '../docs/readMarkdown.js'
import { bytesOf, installedPackages } from './installedPackages.js'
import { judgeSizes } from './judgeSizes.js'
import {
  type MeasureSizesParameters,
  measureSizes,
  nameOfCode,
  type Size,
  type Sizes,
} from './measureSizes.js'
import { findOutdated, readTable, writeTable } from './sizeTable.js'

/** Adds `code` to a module of the build. */
function planted(module: string, code: string): Plugin {
  return {
    name: 'planted',
    enforce: 'pre',
    transform: (source, id) =>
      id.endsWith(`/${module}`) ? { code: `${code}\n${source}`, map: null } : undefined,
  }
}

const judge = async (parameters: MeasureSizesParameters) =>
  judgeSizes(await measureSizes(parameters), new Map([['First load: provider and ConnectButton', 15]]))

describe('the current build', () => {
  let measured: Sizes
  beforeAll(async () => {
    measured = await measureSizes()
  }, 600_000)

  test('is within its budgets, and each part that few visits need is in chunks of its own [NAV-02]', () => {
    expect(judgeSizes(measured, new Map())).toEqual([])
  })

  test('is as large as the README says, or `npm run size -- --write` updates it', () => {
    expect(findOutdated(readFileSync('README.md', 'utf8'), measured.sizes)).toEqual([])
  })

  test.each(readBlocks('README.md', readFileSync('README.md', 'utf8')))(
    'is within the budget of the first load with the code of "$title" in the README, and loads no chain library with it',
    ({ title }) => {
      const name = nameOfCode(title)
      const size = measured.sizes.filter(({ what }) => what === `First load with ${name}`)
      expect(size).toMatchObject([{ budget: 16.5 }])
      expect(judgeSizes({ sizes: size, broken: [] }, new Map())).toEqual([])
      expect(measured.broken.filter((rule) => rule.startsWith(`With ${name}: `))).toEqual([])
    },
  )
})

test('README or guide has code, which is measured, for each function that the README names', () => {
  const read = (page: string) => readFileSync(page, 'utf8')
  const [section = ''] = /^## Quick start\n.*?^## In production/ms.exec(read('README.md')) ?? []
  const names = new Set([...section.matchAll(/`([a-z]\w+)\(/g)].map(([, name = '']) => name))
  expect(names.size).toBeGreaterThan(20)
  const pages = ['README.md', 'docs/guide.md']
  const code = pages.flatMap((page) => readBlocks(page, read(page)).map(({ code }) => code)).join()
  const without = [...names].filter((name) => !new RegExp(`\\b${name}\\b`).test(code))
  // A verb of the foyer, and functions for tests.
  expect(without.sort()).toEqual(['checkAdapter', 'createTestFoyer', 'destroy'])
})

/** A module of each part that few visits need, as the modal would import it. */
const parts = {
  'email login': '../views/EmailVerifyOtp/EmailVerifyOtpView.js',
  'social login': '../views/ConnectSocials/ConnectSocialsView.js',
  'the login of either': '../../runtime/features/login/index.js',
  swaps: '../../runtime/features/swap/index.js',
  send: '../../runtime/features/send/index.js',
  receive: '../../runtime/features/receive/index.js',
  onramp: '../../runtime/features/onramp/index.js',
  activity: '../../runtime/features/history/index.js',
  pay: '../../runtime/features/pay/index.js',
}

/** Imports viem with the page, instead of calling what imports it on demand. */
const eagerReadme = `- **viem.** Wallet clients:

  \`\`\`tsx
  import { createWalletClient } from 'viem'
  export const create = createWalletClient
  \`\`\`
`

describe('of mistakes that do not hide each other', () => {
  /** One build has them all, because a build takes seconds. */
  let sentences: readonly string[]
  beforeAll(async () => {
    const imports = ['../views/AllWallets/AllWalletsView.js', ...Object.values(parts)]
    const eager = imports.map((path, index) => `import * as eager${index} from '${path}'`).join('\n')
    const plugins = [
      planted(
        'ui-react/provider/FoyerProvider.tsx',
        "import { createPublicClient } from 'viem'; globalThis.planted = createPublicClient",
      ),
      planted(
        'ui-react/modal/ModalRoot.tsx',
        `${eager}\nglobalThis.planted = [${imports.map((_, index) => `eager${index}`)}]`,
      ),
      planted(
        'runtime/adapters/solana/createSolanaAdapter.ts',
        "import { address } from '@solana/web3.js'; globalThis.planted = address",
      ),
    ]
    sentences = await judge({ plugins, readme: eagerReadme, guide: '' })
  })

  test('reports viem imported by the provider as over budget', () => {
    expect(sentences).toContainEqual(
      expect.stringMatching(
        /^First load: .+ is \d+\.\d+ kB, over its budget of 16\.5 kB\. The README says 15\.0 kB\. Largest parts: viem /,
      ),
    )
    expect(sentences).toContainEqual(
      expect.stringMatching(
        /^viem is in the first load: imported statically by ui-react\/provider\/FoyerProvider\.tsx\.$/,
      ),
    )
  })

  test('reports a statically imported view, and each part that few visits need, with its importer [NAV-02]', () => {
    for (const part of Object.keys(parts))
      expect(sentences).toContainEqual(
        expect.stringMatching(
          `^${part} loads with the first view: imported statically by .*ui-react/modal/ModalRoot\\.tsx`,
        ),
      )
    expect(sentences).toContain(
      'ui-react/views/AllWallets/AllWalletsView.tsx is not in its own chunk: imported statically by ui-react/modal/ModalRoot.tsx.',
    )
  })

  test('reports code of the README that imports viem statically, by its title', () => {
    expect(sentences).toContainEqual(
      expect.stringMatching(/^First load with the code of "viem" is \d+\.\d+ kB, over its budget/),
    )
    expect(sentences).toContain('With the code of "viem": viem is in the first load.')
  })

  test('reports the Solana library in the adapter that every page loads', () => {
    expect(sentences).toContain('In the demo: @solana/web3.js is in the first load.')
  })
})

test('reports viem in a chunk with other code', async () => {
  const code = "import { getAddress } from 'viem'; globalThis.planted = getAddress"
  const sentences = await judge({
    plugins: [planted('runtime/features/account/figures.ts', code)],
    readme: '',
    guide: '',
  })
  expect(sentences).toContainEqual(
    expect.stringMatching(
      /^viem loads together with other code: imported statically by runtime\/features\/account\/figures\.ts\.$/,
    ),
  )
})

test('reports viem in code that a click loads, also if imported indirectly', async () => {
  const code =
    "import { openChain } from '../../runtime/adapters/evm/chain.js'; globalThis.planted = openChain"
  const sentences = await judge({
    plugins: [planted('ui-react/modal/ModalRoot.tsx', code)],
    readme: '',
    guide: '',
  })
  expect(sentences).toContainEqual(expect.stringMatching(/^viem loads together with other code/))
})

const size = (value: number): Size => ({ what: 'First load', unit: 'kB', value, parts: [] })
const readme = writeTable(
  'Before\n<!-- sizes: written by `npm run size -- --write` -->\n<!-- /sizes -->\nafter',
  [size(15)],
)

test('reads the table of the README as written', () => {
  expect([...readTable(readme)]).toEqual([['First load', 15]])
  expect(writeTable(readme, [size(15)])).toBe(readme)
})

test('counts each installed package once, including required peers but not optional ones', () => {
  const packages = installedPackages(['react', 'react-dom', 'viem'])
  expect(packages).toEqual([...new Set(packages)])
  // viem's own peers are optional; `scheduler` is a dependency of a peer.
  for (const name of ['valtio', 'viem', 'ox', 'react', 'scheduler'])
    expect(packages).toContain(`node_modules/${name}`)
  for (const name of ['typescript', 'zod', 'wagmi']) expect(packages).not.toContain(`node_modules/${name}`)
  expect(bytesOf('node_modules/scheduler')).toBeGreaterThan(10_000)
})

test('tolerates small differences to the README, not larger ones', () => {
  expect(findOutdated(readme, [size(15.5)])).toEqual([])
  expect(findOutdated(readme, [size(16)])).toEqual(['First load: 16.0 kB, and the README says 15.0 kB.'])
  expect(findOutdated(readme, [])).toEqual([
    'First load is in the table of the README, but is no longer measured.',
  ])
})
