import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import process from 'node:process'

const root = join(import.meta.dirname, '../../..')

type EmitTypesParameters = {
  readonly entries: readonly string[]
  /** Where the types are written, below the path that their source has in the project. */
  readonly folder: string
  /** The package, whose settings of the compiler are those of the project. */
  readonly project: string
}

/** Writes the types of the entries, and of what they name. Most modules are not among that, and need no types. */
export function emitTypes({ entries, folder, project }: EmitTypesParameters): void {
  const config = join(project, `tsconfig.${process.pid}.json`)
  const types = mkdtempSync(join(tmpdir(), 'foyer-types-'))
  const compilerOptions = {
    noEmit: false,
    noCheck: true,
    declaration: true,
    emitDeclarationOnly: true,
    rootDir: root,
    outDir: types,
    types: ['node'],
  }
  writeFileSync(
    config,
    JSON.stringify({ extends: '../tsconfig.json', compilerOptions, files: entries, include: [] }),
  )
  try {
    const tsc = join(root, 'node_modules/typescript-7/bin/tsc')
    const { stdout } = spawnSync(process.execPath, [tsc, '-p', config], { cwd: root, encoding: 'utf8' })
    const named = new Set(entries.map((entry) => relative(root, entry)))
    for (const source of named) {
      if (stdout.includes(`${source}(`))
        throw new Error(`The types of ${source} cannot be written:\n${stdout}`)
      const declared = source.replace(/ts$/, 'd.ts')
      const text = readFileSync(join(types, declared), 'utf8')
      mkdirSync(dirname(join(folder, declared)), { recursive: true })
      writeFileSync(join(folder, declared), text)
      for (const [, path = ''] of text.matchAll(/(?:from |import\()['"](\.[^'"]+)\.js['"]/g))
        named.add(`${join(dirname(source), path)}.ts`)
    }
  } finally {
    rmSync(config)
    rmSync(types, { recursive: true })
  }
}
