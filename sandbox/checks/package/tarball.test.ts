import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { expect, inject, test } from 'vitest'
import { buttonsCss } from '../../../ui-react/components/buttons.css.js'
import { pictureButtonsCss } from '../../../ui-react/components/pictureButtons.css.js'
import { chromium } from '../../e2e/chromium.js'
import { getAddresses } from '../../world/addresses.js'
import { run } from './run.js'

const root = join(import.meta.dirname, '../../..')
const { tarball, apps, alone, basePort } = inject('world')
const installed = join(apps['19'], 'node_modules/foyer-kit')
const files = list(installed)
const read = (file: string) => readFileSync(join(installed, file), 'utf8')
const manifest = JSON.parse(read('package.json'))

test('publint reports no problems', async () => {
  const pack = readFileSync(tarball)
  const { messages } = await publint({ strict: true, pack: { tarball: new Uint8Array(pack).buffer } })
  expect(messages).toEqual([])
})

test('attw finds the types of every entry, in every resolution mode', async () => {
  const notCode = ['schemas/*', 'react/buttons.css', 'testing/wallet.js']
  const pack = createPackageFromTarballData(readFileSync(tarball))
  const analysis = await checkPackage(pack, { excludeEntrypoints: notCode })
  if (!analysis.types) throw new Error('The package has no types.')
  // The package is ESM only, and Node.js 10 does not support `exports`.
  const problems = analysis.problems.filter(
    (problem) => !('resolutionKind' in problem && /^node(10|16-cjs)$/.test(problem.resolutionKind)),
  )
  expect(problems).toEqual([])
  const code = Object.keys(manifest.exports).filter((name) => !notCode.includes(name.slice(2)))
  expect(Object.keys(analysis.entrypoints).sort()).toEqual(code.sort())
})

test('contains license and readme, and has no install scripts', () => {
  expect(files).toEqual(expect.arrayContaining(['LICENSE', 'README.md']))
  expect(read('LICENSE')).toContain('MIT License')
  expect(manifest.license).toBe('MIT')
  const lifecycle = /^(pre|post)?(install|prepare|pack|publish|uninstall|version)$|^prepublishOnly$/
  expect(Object.keys(manifest.scripts).filter((name) => lifecycle.test(name))).toEqual([])
})

test('contains what its page says, every entry is on that page, and neither sandbox nor generator nor examples are in it', () => {
  const [, section = ''] = /^## What the package contains\n(.*?)^## /ms.exec(read('README.md')) ?? []
  const cells = [...section.matchAll(/^\| (`.+?) \|/gm)].map(([, cell = '']) => cell).join()
  const named = [...cells.matchAll(/`(.+?)`/g)].map(([, name = '']) => name)
  const [entries, paths] = [named.filter(isEntry), named.filter((name) => !isEntry(name))]
  expect(entries.map((name) => name.replace('foyer-kit', '.')).sort()).toEqual(
    Object.keys(manifest.exports)
      .filter((name) => name !== './package.json')
      .sort(),
  )
  expect(paths.length).toBeGreaterThan(5)
  const others = [...section.matchAll(/`((?:dist|docs)\/[^`]+)`/g)].map(([, name = '']) => name)
  for (const path of [...paths, ...others])
    expect(
      files.some((file) => (path.endsWith('/') ? file.startsWith(path) : file === path)),
      path,
    ).toBe(true)
  for (const command of Object.keys(manifest.bin)) expect(section).toContain(`\`${command}\``)
  const folders = new Set(files.filter((file) => file.includes('/')).map((file) => `${file.split('/')[0]}/`))
  expect([...folders].sort()).toEqual(['dist/', 'docs/', 'generated/', 'runtime/', 'schemas/', 'ui-react/'])
})

const isEntry = (name: string) => name.startsWith('foyer-kit')

type Target = { default: string; development?: string; 'react-server'?: string }

test('no import is written as Vite 6 misreads it: it would drop the part after the dot', () => {
  const misread = files.filter(
    (file) => /^dist\/.*\.js$/.test(file) && /\} = await import\([^)]*\)\./.test(read(file)),
  )
  expect(misread).toEqual([])
})

test('contains no tests, stories, fixtures or stale build output', () => {
  expect(
    files.filter((file) =>
      /\.(test|test-d|spec|story)\.|\/fixtures\.|^(dist\/)?ui-react\/.*\/testing\//.test(file),
    ),
  ).toEqual([])

  const sources = files.filter((file) => /^(generated|runtime|ui-react)\/.*\.tsx?$/.test(file))
  const types = sources.flatMap((file) => {
    const name = `dist/${file.replace(/\.tsx?$/, '')}.d.ts`
    return [name, `${name}.map`]
  })
  const code = files.filter((file) => /^dist\/.*\.m?js$/.test(file))
  // A file that only exports what others contain has no map.
  const maps = code.flatMap((file) => (/^\/\/# sourceMappingURL/m.test(read(file)) ? [`${file}.map`] : []))
  expect(maps.length).toBeGreaterThan(code.length / 2)
  expect(files.filter((file) => file.startsWith('dist/'))).toEqual(
    [
      ...types,
      ...code,
      ...maps,
      'dist/bill-of-materials.cdx.json',
      'dist/cdn/integrity.json',
      'dist/licenses.md',
      'dist/ui-react/buttons.css',
    ].sort(),
  )
  // Each file is reached from an entry.
  const used = new Set(
    Object.values<string | Target>(manifest.exports).flatMap((target) =>
      typeof target === 'object'
        ? [target.default, target.development, target['react-server']].flatMap((file) => file?.slice(2) ?? [])
        : [],
    ),
  )
  for (const file of Object.values<string>(manifest.bin)) used.add(file.slice(2))
  used.add(manifest.exports['./testing/wallet.js'].slice(2))
  used.add('dist/cdn/foyer.js')
  for (const file of used)
    for (const [, path = ''] of read(file).matchAll(/(?:from |import\()["'](\.[^"']*)["']/g))
      used.add(join(dirname(file), path))
  expect([...used].sort()).toEqual(code)
})

test('has two run-time dependencies, and asks hosts for React and viem only', () => {
  expect(Object.keys(manifest.dependencies)).toEqual(['openapi-fetch', 'valtio'])
  const required = Object.keys(manifest.peerDependencies).filter(
    (name) => !manifest.peerDependenciesMeta[name],
  )
  expect(required).toEqual(['viem'])
  // React is for one of two kinds of hosts; the others are for single entries.
  expect(Object.keys(manifest.peerDependenciesMeta)).toEqual([
    '@sinclair/typebox',
    'playwright-core',
    'react',
    'react-dom',
    'wagmi',
  ])
})

test('its command passes the frame of the sandbox, and says what it misses', async () => {
  const cli = join('dist', 'frame-check/cli.mjs')
  const frame = getAddresses(basePort).frame
  const { executablePath } = chromium
  const found = executablePath ? { CHROMIUM_PATH: executablePath } : {}
  // The project has playwright-core.
  expect(await run(root, process.execPath, [cli, `${frame}/sdk`], found)).toContain(
    '14 passed, 0 failed, 8 skipped',
  )

  const npx = (...parameters: string[]) => run(apps['19'], 'npx', ['foyer-frame-check', ...parameters])
  expect(await npx('--help')).toContain('--code-from SOURCE')
  await expect(npx(`${frame}/sdk`)).rejects.toThrow('The package playwright-core is missing')
})

test('installed alone, it brings few packages', () => {
  const { packages }: { packages: Record<string, unknown> } = JSON.parse(
    readFileSync(join(alone, 'package-lock.json'), 'utf8'),
  )
  const names = Object.keys(packages).flatMap((path) => path.split('node_modules/').slice(-1))
  expect(names).toEqual(expect.arrayContaining(['foyer-kit', 'openapi-fetch', 'valtio', 'viem']))
  expect(names.filter((name) => /^@(solana|walletconnect)\//.test(name))).toEqual([])
  expect(names.length).toBeLessThanOrEqual(28) // and React
})

test('lists the bundled packages with their licenses, and no declaration needs them', () => {
  const { components }: { components: { name: string; version: string; licenses: object[] }[] } = JSON.parse(
    read('dist/bill-of-materials.cdx.json'),
  )
  const names = components.map(({ name }) => name)
  expect(names).toEqual(
    expect.arrayContaining(['@walletconnect/universal-provider', '@solana/rpc', '@noble/curves', 'uqr']),
  )
  // Only the sandbox uses packages under such licenses, and it is not published.
  for (const { name, licenses } of components) expect(JSON.stringify(licenses), name).not.toMatch(/GPL|BUSL/)
  // WalletConnect's library is published with these inside.
  expect(names).toEqual(expect.arrayContaining(['@noble/ciphers', 'es-toolkit']))
  const sections = read('dist/licenses.md').split(/^## /m).slice(1)
  expect(sections.map((section) => section.split('\n')[0])).toEqual(
    components.map(({ name, version }) => `${name} ${version}`),
  )
  for (const section of sections) expect(section).toMatch(/copyright [\s\S]*(warrant|as is)/i)
  // Under two licenses.
  expect(sections.find((section) => section.startsWith('multiformats '))).toMatch(
    /Apache License[\s\S]*Permission is hereby granted/,
  )
  // Those that hosts install are bundled for pages without bundler only.
  const ofHosts = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies })
  for (const file of publicDeclarations())
    for (const name of names.filter((each) => !ofHosts.includes(each)))
      expect(read(file).includes(`'${name}`), `${name} in ${file}`).toBe(false)
})

/** The declarations that hosts reach from the entries. */
function publicDeclarations(): string[] {
  const targets = Object.values<string | { types?: string }>(manifest.exports)
  const reached = new Set(
    targets.flatMap((target) => (typeof target === 'object' && target.types ? [target.types.slice(2)] : [])),
  )
  for (const file of reached)
    for (const [, path = ''] of read(file).matchAll(/(?:from |import\()["']([.#][^"']*)["']/g))
      reached.add(
        (path.startsWith('#') ? join('dist', path.slice(1)) : join(dirname(file), path)).replace(
          /(\.js)?$/,
          '.d.ts',
        ),
      )
  return [...reached]
}

test('refers only to files that it contains', () => {
  const named = [
    ...JSON.stringify([manifest.exports, manifest.imports]).matchAll(/"\.\/([^"*]*)(\*?)([^"]*)"[,}]/g),
  ]
  expect(named.length).toBeGreaterThan(30)
  for (const [, before = '', star, after = ''] of named)
    expect(
      files.some((file) => (star ? file.startsWith(before) && file.endsWith(after) : file === before)),
      `${before}${star}${after}`,
    ).toBe(true)
})

test('every source map contains its sources or refers to published ones', () => {
  const maps = files.filter((file) => file.endsWith('.map'))
  expect(maps.length).toBeGreaterThan(0)
  for (const map of maps) {
    const { sources, sourcesContent = [], sourceRoot = '' }: SourceMap = JSON.parse(read(map))
    expect(sourceRoot).toBe('')
    for (const [index, source] of sources.entries()) {
      const isPublished = existsSync(resolve(installed, dirname(map), source))
      expect(isPublished || Boolean(sourcesContent[index]), `${map} → ${source}`).toBe(true)
    }
  }
})

type SourceMap = { sources: string[]; sourcesContent?: string[]; sourceRoot?: string }

test('contains no paths of the build machine', () => {
  for (const file of files) expect(read(file).includes(root), file).toBe(false)
})

test('the CSS file for the buttons matches the styles of the buttons', () => {
  expect(read('dist/ui-react/buttons.css')).toBe(`${buttonsCss}${pictureButtonsCss}`.trimStart())
})

test('marks only styles as side effects', () => {
  expect(manifest.sideEffects).toEqual(['**/*.css'])
})

test.each(['index', 'development/index'])('the React entry %s is marked as client code', (name) => {
  const code = read(`dist/ui-react/${name}.js`)
  expect(code).toMatch(/^['"]use client['"];/)
  expect(code).not.toContain('export *') // Next.js forbids it there
})

/** The files of an installed package, without what npm may have put into it. */
function list(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => !file.startsWith('node_modules') && statSync(join(folder, file)).isFile())
    .map((file) => relative(folder, join(folder, file)))
    .sort()
}
