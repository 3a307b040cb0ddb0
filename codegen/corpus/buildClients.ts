import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'
import { type JsonObject, objectOf } from '../load/json.js'

const root = join(import.meta.dirname, '../..')

/** A temporary project that generated clients are written to. */
export type ClientProject = {
  write(name: string, files: ReadonlyMap<string, string>): void
  /** Errors of TypeScript under all strict flags. */
  typeErrors(): string
  /** Loads modules of a client by their file names. Those that it does not have are empty. */
  load(name: string, modules: readonly string[]): Promise<JsonObject[]>
  remove(): void
}

export function createClientProject(): ClientProject {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-corpus-'))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const names: string[] = []
  return {
    write(name, files) {
      names.push(name)
      for (const [path, text] of files) {
        const file = join(folder, name, path)
        mkdirSync(dirname(file), { recursive: true })
        writeFileSync(file, text)
      }
    },
    typeErrors() {
      const strict = readFileSync(join(import.meta.dirname, '../test/tsconfig.strict.json'), 'utf8')
      const config = { ...objectOf(JSON.parse(strict)), include: names }
      writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
      const tsc = join(root, 'node_modules/typescript-7/bin/tsc')
      return spawnSync(process.execPath, [tsc, '-p', folder], { encoding: 'utf8', maxBuffer: 2 ** 28 }).stdout
    },
    async load(name, modules) {
      const entry = join(folder, name, 'entry.ts')
      const lines = modules.map((path, index) =>
        existsSync(join(folder, name, `${path}.ts`))
          ? `export * as module${index} from './${path}.js'\n`
          : '',
      )
      writeFileSync(entry, `${lines.join('')}export {}\n`)
      const bundle = await rolldown({
        input: entry,
        external: /^[^./]/,
        resolve: { extensionAlias: { '.js': ['.ts', '.js'] } },
        treeshake: false,
      })
      const file = join(folder, name, 'entry.mjs')
      await bundle.write({ file, format: 'esm' })
      await bundle.close()
      rmSync(entry)
      const loaded: unknown = await import(/* @vite-ignore */ pathToFileURL(file).href)
      return modules.map((_, index) => objectOf(objectOf(loaded)[`module${index}`]))
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
