import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

const root = join(import.meta.dirname, '../..')
const require = createRequire(import.meta.url)
const packageOf = (name: string) => dirname(require.resolve(`${name}/package.json`))
const typescriptCli = join(packageOf('openapi-typescript'), 'bin/cli.js')
const client = join(root, 'generated/blockchain-api/index.ts')
const github = join(packageOf('@octokit/openapi'), 'generated/api.github.com.json')
const output = mkdtempSync(join(tmpdir(), 'foyer-bench-'))
const settings = join(output, 'settings.json')
writeFileSync(settings, JSON.stringify({ allow: ['ambiguous-path', 'undeclared-required'] }))

type Figures = { seconds: number; megabytes: number }

/** Runs a generator in a process of its own. */
function measure(script: string, parameters: readonly string[]): Figures {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'run.mjs'), script, ...parameters],
    { cwd: output, encoding: 'utf8', maxBuffer: 2 ** 28 },
  )
  const last = stdout.trimEnd().split('\n').at(-1) ?? ''
  const figures: unknown = status === 0 ? JSON.parse(last) : undefined
  if (!isFigures(figures)) throw new Error(`${script} failed.\n${stderr}`)
  return figures
}

function isFigures(value: unknown): value is Figures {
  return typeof value === 'object' && value !== null && 'seconds' in value && 'megabytes' in value
}

/** Bytes of a page that calls some operations, bundled, minified and packed. */
async function weigh(operations: readonly string[]): Promise<number> {
  const entry = join(output, `entry-${operations.length}.js`)
  writeFileSync(entry, `export { createBlockchainApiClient, ${operations.join(', ')} } from '${client}'\n`)
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: { write: false, minify: true, rollupOptions: { input: entry, preserveEntrySignatures: 'strict' } },
  })
  const files = [built].flat().flatMap((result) => ('output' in result ? result.output : []))
  return gzipSync(files.flatMap((file) => (file.type === 'chunk' ? [file.code] : [])).join(''), { level: 9 })
    .length
}

const cli = join(root, 'codegen/foyer-codegen.mjs')
const product = join(root, 'schemas/blockchain-api.yaml')
const ours = (input: string) => [
  ...['generate', '--root', output, '--config', settings],
  ...['--input', input, '--output', `ours-${input.length}`],
]
const theirs = (input: string) => [input, '-o', join(output, `theirs-${input.length}.ts`)]

try {
  const rows = [
    ['product', 'foyer-codegen (types, checks, calls)', measure(cli, ours(product))],
    ['product', 'openapi-typescript (types)', measure(typescriptCli, theirs(product))],
    ['GitHub', 'foyer-codegen (types, checks, calls)', measure(cli, ours(github))],
    ['GitHub', 'openapi-typescript (types)', measure(typescriptCli, theirs(github))],
  ] as const
  for (const [what, who, { seconds, megabytes }] of rows)
    console.info(`${what.padEnd(8)} ${who.padEnd(38)} ${seconds.toFixed(2)} s  ${megabytes.toFixed(0)} MB`)

  const module: object = await import(pathToFileURL(client).href)
  const operations = Object.entries(module)
    .filter(([name, value]) => typeof value === 'function' && `${name}Refusals` in module)
    .map(([name]) => name)
  for (const count of [1, 10, operations.length])
    if (count <= operations.length)
      console.info(
        `${count} of ${operations.length} operations, with checks: ${await weigh(operations.slice(0, count))} bytes gzip`,
      )
} finally {
  rmSync(output, { recursive: true, force: true })
}
