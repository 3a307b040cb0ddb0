import { execFile } from 'node:child_process'
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const configFile = join(root, '.dependency-cruiser.cjs')
const { forbidden }: { forbidden: readonly { readonly name: string }[] } = createRequire(import.meta.url)(
  configFile,
)

type Violation = { readonly from: string; readonly rule: { readonly name: string } }
type Planted = { readonly rule: string; readonly file: string; readonly text: string }

/** A small valid project: every file here must pass. */
const validFiles: Readonly<Record<string, string>> = {
  'codegen/cli.ts': `import { readFileSync } from 'node:fs'\nimport { parse } from 'yaml'\nexport const cli = [readFileSync, parse]`,
  'generated/blockchain-api/index.ts': `import createClient from 'openapi-fetch'\nexport const client = createClient`,
  'generated/events.ts': `export const events = 1`,
  'generated/inner.ts': `export const inner = 1`,
  'runtime/limits.ts': `export const limits = 1`,
  'runtime/config.ts': `import { events } from '#generated/events'\nimport type { adapter } from './adapters/adapter.js'\nexport type Config = typeof adapter\nexport const config = events`,
  'runtime/core/b.ts': `import type { a } from './a.js'\nexport const b = 1`,
  'runtime/core/controller.ts': `import { proxy } from 'valtio/vanilla'\nexport const controller = proxy`,
  'runtime/utils/caip.ts': `import { limits } from '../limits.js'\nimport { events } from '#generated/events'\nexport const caip = [limits, events]`,
  'runtime/environment/environment.ts': `import { caip } from '../utils/caip.js'\nexport const environment = caip`,
  'runtime/services/service.ts': `import { caip } from '../utils/caip.js'\nimport type { environment } from '../environment/environment.js'\nexport const service: typeof environment = caip`,
  'runtime/adapters/adapter.ts': `import type { network } from '../networks/network.js'\nexport const adapter: typeof network = 1`,
  'runtime/adapters/evm/index.ts': `import { createClient } from 'viem'\nimport type { adapter } from '../adapter.js'\nexport const evm: typeof adapter = createClient`,
  'runtime/adapters/solana/index.ts': `export const solana = () => import('./lazy.js')`,
  'runtime/adapters/solana/lazy.ts': `export const lazy = 1`,
  'runtime/services/services.ts': `export const services = 1`,
  'runtime/services/walletConnect/walletConnect.ts': `import { service } from '../service.js'\nimport type { adapter } from '../../adapters/adapter.js'\nexport const walletConnect: typeof adapter = service`,
  'runtime/wagmi/index.ts': `import { createConnector } from 'wagmi'\nimport type { Foyer } from '../foyer.js'\nexport const connector: Foyer = createConnector`,
  'runtime/networks/network.ts': `export const network = 1`,
  'runtime/networks/index.ts': `export { network } from './network.js'`,
  'runtime/features/account/account.ts': `import { controller } from '../../core/controller.js'\nimport type { service } from '../../services/service.js'\nexport const account: typeof service = controller`,
  'runtime/features/requireTerms.ts': `export const requireTerms = 1`,
  'runtime/features/toast/toast.ts': `export const toast = 1`,
  'runtime/registry/start.ts': `import { account } from '../features/account/account.js'\nimport { open } from '../flows/open.js'\nimport type { Foyer } from '../foyer.js'\nexport const start: Foyer = [account, open]`,
  'runtime/selectors/active.ts': `import type { account } from '../features/account/account.js'\nexport const active: typeof account = 1`,
  'runtime/flows/open.ts': `import type { Foyer } from '../foyer.js'\nimport { active } from '../selectors/active.js'\nexport const open: Foyer = active`,
  'runtime/foyer.ts': `import type { account } from './features/account/account.js'\nexport type Foyer = typeof account`,
  'runtime/createFoyer.ts': `import { open } from './flows/open.js'\nimport { start } from './registry/start.js'\nexport const createFoyer = [open, start]`,
  'runtime/index.ts': `export { createFoyer } from './createFoyer.js'`,
  'runtime/testing/index.ts': `import { createFoyer } from '../createFoyer.js'\nexport const createTestFoyer = createFoyer`,
  'runtime/development/words.ts': `export const words = 1`,
  'runtime/development/index.ts': `export { createFoyer } from '../createFoyer.js'\nexport { words } from './words.js'`,
  'runtime/flows/open.test.ts': `import { createTestFoyer } from '../testing/index.js'\nimport { toast } from '../features/toast/toast.js'\nimport { test } from 'vitest'\nexport const all = [createTestFoyer, toast, test]`,
  'ui-react/primitives/Button/Button.tsx': `import { useState } from 'react'\nexport const Button = useState`,
  'ui-react/hooks/useFoyerAccount.ts': `export const useFoyerAccount = 1`,
  'ui-react/hooks/useFoyer.ts': `import { createFoyer } from '#runtime/index'\nexport const useFoyer = createFoyer`,
  'ui-react/parts/Row.tsx': `import { Button } from '../primitives/Button/Button.js'\nexport const Row = Button`,
  'ui-react/views/Connect/ConnectView.tsx': `import { Row } from '../../parts/Row.js'\nimport { events } from '#generated/events'\nexport const ConnectView = [Row, events]`,
  'ui-react/views/Connect/ConnectView.story.tsx': `import { createTestFoyer } from '#runtime/testing/index'\nexport const stories = createTestFoyer`,
  'ui-react/views/Account/AccountView.tsx': `import { useFoyer } from '../../hooks/useFoyer.js'\nexport const AccountView = useFoyer`,
  'ui-react/views/registry.ts': `export const views = [() => import('./Connect/ConnectView.js'), () => import('./Account/AccountView.js')]`,
  'ui-react/modal/Modal.tsx': `import { views } from '../views/registry.js'\nexport const Modal = views`,
  'ui-react/components/FoyerModal.tsx': `import { Modal } from '../modal/Modal.js'\nexport const FoyerModal = Modal`,
  'ui-react/index.ts': `export { FoyerModal } from './components/FoyerModal.js'`,
  'sandbox/frame-check/cli.ts': `import { chromium } from 'playwright-core'\nimport { caip } from '../../runtime/utils/caip.js'\nexport const cli = [chromium, caip]`,
  'sandbox/server.ts': `import { inner } from '../generated/inner.js'\nimport { network } from 'foyer-kit/networks'\nimport { createServer } from 'node:http'\nexport const server = [inner, network, createServer]`,
  'sandbox/e2e/gallery/main.ts': `import { stories } from '../../../ui-react/views/Connect/ConnectView.story.js'\nimport { FoyerModal } from 'foyer-kit/react'\nexport const main = [stories, FoyerModal]`,
  'sandbox/checks/first.ts': `export const first = 1`,
  'sandbox/e2e/first.ts': `import { startSandbox } from '@foyer-kit/sandbox'\nexport const first = startSandbox`,
  'sandbox/world/index.ts': `export const startSandbox = 1`,
  'examples/first/main.tsx': `import { createFoyer } from 'foyer-kit'\nimport { FoyerModal } from 'foyer-kit/react'\nimport { evm } from 'foyer-kit/evm'\nexport const main = [createFoyer, FoyerModal, evm]`,
  'examples/second/main.tsx': `export const second = 1`,
}

/** At least one forbidden import for every rule, as a side-effect import. */
const planted: readonly Planted[] = [
  {
    rule: 'no-cycles',
    file: 'runtime/core/a.ts',
    text: `import type { b } from './b.js'\nexport const a = 1`,
  },
  plant('resolvable', 'runtime/core/unresolvable.ts', './nowhere.js'),
  plant('declared-packages', 'codegen/undeclared.ts', 'undeclared'),
  plant('no-development-package-in-product', 'ui-react/hooks/development.ts', 'vitest'),
  plant('no-test-in-product', 'runtime/flows/tested.ts', '../testing/index.js'),
  plant('no-test-in-product', 'runtime/createWithTest.ts', './flows/open.test.js'),
  plant('layer-codegen', 'codegen/usesGenerated.ts', '../generated/events.js'),
  plant('layer-generated', 'generated/usesRuntime.ts', '../runtime/limits.js'),
  plant('packages-generated', 'generated/usesNode.ts', 'node:fs'),
  plant('packages-generated', 'generated/usesPackage.ts', 'valtio'),
  plant('layer-core', 'runtime/core/usesGenerated.ts', '#generated/events'),
  plant('packages-core', 'runtime/core/usesReactBinding.ts', 'valtio'),
  plant('layer-utils', 'runtime/utils/usesEnvironment.ts', '../environment/environment.js'),
  plant('packages-utils', 'runtime/utils/usesPackage.ts', 'valtio/vanilla'),
  plant('layer-environment', 'runtime/environment/usesService.ts', '../services/service.js'),
  plant('layer-services', 'runtime/services/usesFeature.ts', '../features/account/account.js'),
  plant('layer-services-types', 'runtime/services/usesEnvironment.ts', '../environment/environment.js'),
  plant('layer-adapters', 'runtime/adapters/evm/usesFeature.ts', '../../features/account/account.js'),
  plant('layer-adapters-types', 'runtime/adapters/evm/usesService.ts', '../../services/service.js'),
  plant('one-chain-family-per-folder', 'runtime/adapters/evm/usesSolana.ts', '../solana/lazy.js'),
  plant(
    'layer-remote-wallets',
    'runtime/services/walletConnect/usesAdapter.ts',
    '../../adapters/solana/lazy.js',
  ),
  plant(
    'layer-remote-wallets-types',
    'runtime/services/walletConnect/usesEnvironment.ts',
    '../../environment/environment.js',
  ),
  plant('layer-wagmi', 'runtime/wagmi/usesFlow.ts', '../flows/open.js'),
  plant('layer-wagmi-types', 'runtime/wagmi/usesUtils.ts', '../utils/caip.js'),
  plant('layer-networks', 'runtime/networks/usesAdapter.ts', '../adapters/adapter.js'),
  plant('layer-features', 'runtime/features/toast/usesFlow.ts', '../../flows/open.js'),
  plant('layer-features-types', 'runtime/features/toast/usesAdapter.ts', '../../adapters/adapter.js'),
  plant('features-stand-alone', 'runtime/features/toast/usesAccount.ts', '../account/account.js'),
  plant('features-stand-alone', 'runtime/features/acc/usesAccount.ts', '../account/account.js'),
  plant('registry-alone-imports-features', 'runtime/createWithFeature.ts', './features/toast/toast.js'),
  plant('layer-registry', 'runtime/registry/usesServices.ts', '../services/services.js'),
  plant('layer-registry-types', 'runtime/registry/usesFoyer.ts', '../foyer.js'),
  plant('layer-selectors', 'runtime/selectors/usesService.ts', '../services/service.js'),
  plant('layer-selectors-types', 'runtime/selectors/usesFeature.ts', '../features/account/account.js'),
  plant('layer-flows', 'runtime/flows/usesCreateFoyer.ts', '../createFoyer.js'),
  plant('layer-flows-types', 'runtime/flows/usesFeature.ts', '../features/account/account.js'),
  plant('layer-flows-types', 'runtime/flows/usesTerms.ts', '../features/requireTerms.js'),
  plant('layer-foyer', 'runtime/foyer.ts', '../examples/second/main.js'),
  plant('layer-foyer-types', 'runtime/foyer.ts', './features/toast/toast.js'),
  plant('layer-limits', 'runtime/limits.ts', './utils/caip.js'),
  plant('layer-config', 'runtime/config.ts', '../examples/second/main.js'),
  plant('layer-config-types', 'runtime/config.ts', './adapters/solana/lazy.js'),
  plant('layer-runtime', 'runtime/createWithInterface.ts', '../ui-react/index.js'),
  plant('runtime-without-react', 'runtime/features/toast/usesReact.ts', 'react'),
  plant('chain-package-stays-home', 'runtime/features/toast/usesViem.ts', 'viem'),
  plant('solana-package-stays-home', 'runtime/adapters/evm/usesPackageOfSolana.ts', '@solana/web3.js'),
  plant('layer-ui-react', 'ui-react/hooks/usesFeature.ts', '#runtime/features/toast/toast'),
  plant('development-stays-out-of-production', 'runtime/createWithWords.ts', './development/words.js'),
  plant('tier-icons', 'ui-react/theme/usesPrimitive.ts', '../primitives/Button/Button.js'),
  plant('tier-primitives', 'ui-react/primitives/Button/usesPart.ts', '../../parts/Row.js'),
  plant('tier-hooks', 'ui-react/hooks/usesPart.ts', '../parts/Row.js'),
  plant('tier-parts', 'ui-react/parts/usesView.ts', '../views/registry.js'),
  plant('tier-views', 'ui-react/views/Connect/usesModal.ts', '../../modal/Modal.js'),
  plant('tier-modal', 'ui-react/modal/usesComponent.ts', '../components/FoyerModal.js'),
  plant('tier-provider', 'ui-react/components/usesIndex.ts', '../index.js'),
  plant('primitives-know-nothing', 'ui-react/primitives/Button/usesRuntime.ts', '#runtime/index'),
  plant(
    'views-show-connected-accounts',
    'ui-react/views/Connect/usesKnownAccount.ts',
    '../../hooks/useFoyerAccount.js',
  ),
  plant('views-are-independent', 'ui-react/views/Connect/usesAccount.ts', '../Account/AccountView.js'),
  plant('layer-frame-check', 'sandbox/frame-check/usesService.ts', '../../runtime/services/service.js'),
  plant('layer-sandbox', 'sandbox/usesFeature.ts', '../runtime/features/toast/toast.js'),
  plant('layer-gallery', 'sandbox/e2e/gallery/usesView.ts', '../../../ui-react/views/Connect/ConnectView.js'),
  plant('sandbox-world', 'sandbox/world/usesTest.ts', '../e2e/first.js'),
  plant('sandbox-e2e', 'sandbox/e2e/usesCheck.ts', '../checks/first.js'),
  plant('sandbox-public-names', 'sandbox/e2e/usesPath.ts', '../world/index.js'),
  plant('layer-examples', 'examples/first/usesGenerated.ts', '../../generated/inner.js'),
  plant('public-names', 'examples/first/usesPath.ts', '../../runtime/index.js'),
  plant('examples-are-independent', 'examples/first/usesSecond.ts', '../second/main.js'),
]

let folder: string
let violations: readonly Violation[]

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-boundaries-'))
  for (const file of ['package.json', 'tsconfig.json', 'codegen/package.json', 'sandbox/package.json'])
    cpSync(join(root, file), join(folder, file))
  for (const name of [
    'yaml',
    'openapi-fetch',
    'valtio',
    'viem',
    'wagmi',
    '@solana/web3.js',
    'react',
    'vitest',
    'playwright-core',
    'undeclared',
  ])
    writePackage(name)
  symlinkSync('..', join(folder, 'node_modules/foyer-kit'))
  mkdirSync(join(folder, 'node_modules/@foyer-kit'))
  symlinkSync('../../sandbox', join(folder, 'node_modules/@foyer-kit/sandbox'))
  for (const [file, text] of Object.entries(validFiles)) write(file, text)
  for (const { file, text } of planted) write(file, text)
  violations = await cruise()
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.each(planted)('$rule catches $file', ({ rule, file }) => {
  expect(rulesBroken(file)).toContain(rule)
})

test('every rule has a planted violation', () => {
  expect(new Set(planted.map(({ rule }) => rule))).toEqual(new Set(forbidden.map(({ name }) => name)))
})

test('valid imports pass', () => {
  const plantedFiles = new Set(planted.map(({ file }) => file))
  const wronged = Object.keys(validFiles).filter(
    (file) => !plantedFiles.has(file) && rulesBroken(file).length > 0,
  )
  expect(wronged.map((file) => ({ file, rules: rulesBroken(file) }))).toEqual([])
})

function plant(rule: string, file: string, imported: string): Planted {
  return { rule, file, text: `import '${imported}'` }
}

function rulesBroken(file: string): readonly string[] {
  return violations.filter(({ from }) => from === file).map(({ rule }) => rule.name)
}

function write(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  appendFileSync(join(folder, file), `${text}\n`)
}

function writePackage(name: string): void {
  const subpath = name === 'valtio' ? { './vanilla': './vanilla.js' } : {}
  write(
    `node_modules/${name}/package.json`,
    JSON.stringify({ name, version: '1.0.0', type: 'module', exports: { '.': './index.js', ...subpath } }),
  )
  write(`node_modules/${name}/index.js`, 'export {}')
  if (name === 'valtio') write(`node_modules/${name}/vanilla.js`, 'export {}')
}

function cruise(): Promise<readonly Violation[]> {
  const manifest = join(root, 'node_modules/dependency-cruiser/package.json')
  const bin: { bin: { depcruise: string } } = JSON.parse(readFileSync(manifest, 'utf8'))
  const flags = ['--config', configFile, '--output-type', 'json']
  const folders = ['runtime', 'ui-react', 'generated', 'codegen', 'sandbox', 'examples']
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [join(dirname(manifest), bin.bin.depcruise), ...flags, ...folders],
      { cwd: folder, maxBuffer: 64 * 1024 * 1024 },
      (error, stdout, stderr) => {
        if (!stdout) reject(error ?? new Error(stderr))
        else resolve(JSON.parse(stdout).summary.violations)
      },
    )
  })
}
