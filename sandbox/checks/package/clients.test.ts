import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { entryOf } from './bundle.js'
import { run } from './run.js'

const { alone, basePort } = inject('world')

test.each([
  ['foyer-kit/api/blockchain', 'createBlockchainApiClient'],
  ['foyer-kit/api/wallet-service', 'createWalletServiceClient'],
])('%s alone brings no React, no valtio and no viem', async (entry) => {
  const { modules } = await bundle(`export * from '${entry}'`)
  expect(modules.length).toBeGreaterThan(5)
  expect(
    modules.filter((module) => !/^node_modules\/(foyer-kit\/dist\/generated|openapi-fetch)\//.test(module)),
  ).toEqual([])
})

test('importing one function does not bundle its whole entry', async () => {
  const { modules, code } = await bundle(
    `import { isNamespace } from 'foyer-kit'\nconsole.log(isNamespace('eip155'))`,
  )
  expect(modules.filter((module) => !module.startsWith('node_modules/foyer-kit/dist/'))).toEqual([])
  expect(modules).toEqual(['node_modules/foyer-kit/dist/runtime/utils/caip.js'])
  expect(code).toContain('eip155')
  expect(code.length).toBeLessThan(1000)
})

test.each(['errors', 'events', 'frame', 'networks'])(
  'foyer-kit/%s alone loads no package and no code of the foyer',
  async (entry) => {
    const folder = join(alone, 'node_modules/foyer-kit/dist')
    const loaded = new Set([`${entryOf(`foyer-kit/${entry}`)}.js`])
    const packages = new Set<string>()
    for (const file of loaded)
      for (const [, path = ''] of readFileSync(join(folder, file), 'utf8').matchAll(
        /^(?:import|export) .*["'](.+)["'];$/gm,
      ))
        if (path.startsWith('.')) loaded.add(join(dirname(file), path))
        else packages.add(path)
    expect([...packages]).toEqual([])
    expect(
      [...loaded].filter((file) => !/^(generated\/|runtime\/(networks\/|utils\/caip\.js$))/.test(file)),
    ).toEqual([])
  },
)

test('a client calls the Blockchain API from plain Node, without optional peer dependencies', async () => {
  const program = `
    import { createBlockchainApiClient, getSupportedChains } from 'foyer-kit/api/blockchain'
    const client = createBlockchainApiClient({ baseUrl: 'http://127.0.0.1:${basePort + 1}', ambient: () => ({ projectId: 'sandbox' }) })
    console.log(JSON.stringify(await getSupportedChains(client, {})))`
  const answer = await run(alone, process.execPath, ['--input-type=module', '--eval', program])
  expect(JSON.parse(answer).http).toContain('eip155:1')
})

describe('without viem', () => {
  const host = `${alone}-without-viem`
  beforeAll(() => {
    cpSync(alone, host, { recursive: true })
    rmSync(join(host, 'node_modules/viem'), { recursive: true })
  })
  afterAll(() => rmSync(host, { recursive: true }))

  test('in Node, a foyer and an API client work, and what needs viem rejects with an error that names it', async () => {
    const start = (program: string) => run(host, process.execPath, ['--input-type=module', '--eval', program])
    const use = `
      import { createFoyer } from 'foyer-kit'
      import { createEvmAdapter, getPublicClient } from 'foyer-kit/evm'
      import { mainnet } from 'foyer-kit/networks'
      const options = { projectId: 'shop', networks: [mainnet], adapters: [createEvmAdapter()] }`
    await start(`${use}
      createFoyer(options)`)
    await expect(
      start(`${use}
      await getPublicClient(createFoyer(options))`),
    ).rejects.toThrow(/Cannot find package 'viem' imported from .*foyer-kit/)
    await start(`import 'foyer-kit/api/blockchain'`)
  })

  test('a bundler reports that viem is missing', async () => {
    await expect(bundle(`export * from 'foyer-kit/evm'`, host)).rejects.toThrow(
      /resolve import "viem" from .*foyer-kit/,
    )
    await expect(bundle(`export * from 'foyer-kit'`, host)).rejects.toThrow(
      /resolve import "viem" from .*foyer-kit/,
    )
  })
})

/** Bundles a program. Returns the modules and the code that a page can load from it. */
async function bundle(program: string, root = alone): Promise<{ modules: string[]; code: string }> {
  const entry = join(root, 'entry.js')
  writeFileSync(entry, program)
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: { write: false, lib: { entry, formats: ['es'] } },
  })
  const chunks = [built]
    .flat()
    .flatMap((result) => ('output' in result ? result.output : []))
    .filter((part) => part.type === 'chunk')
  // Vite also writes chunks that no code loads.
  const loaded = new Set(chunks.filter((chunk) => chunk.isEntry))
  for (const { imports, dynamicImports } of loaded)
    for (const chunk of chunks)
      if ([...imports, ...dynamicImports].includes(chunk.fileName)) loaded.add(chunk)
  const modules = [...loaded]
    .flatMap((chunk) => Object.entries(chunk.modules))
    .filter(([, { renderedLength }]) => renderedLength > 0)
    .map(([id]) => relative(root, id))
    .filter((id) => id !== 'entry.js')
  return { modules, code: [...loaded].map((chunk) => chunk.code).join('\n') }
}
