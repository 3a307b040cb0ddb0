import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Generator } from './generators/generator.js'
import { type Figures, measure } from './measure.js'
import type { Specification } from './specifications.js'

export type Generated = Figures & { readonly folder: string }

export type Workshop = {
  readonly folder: string
  /** Runs a generator `specification.rounds` times, and caches the fastest run. */
  generate(generator: Generator, specification: Specification): Generated
  remove(): void
}

/** Root folder of the project. */
export const root = join(import.meta.dirname, '../..')

/** Path of the CLI in a workshop: the built one, as users install it, so that no run compiles our sources. */
export const cliIn = (folder: string) => join(folder, 'codegen/foyer-codegen.mjs')

/** A temporary folder for all output, with access to the project's packages. */
export function createWorkshop(): Workshop {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-bench-'))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const known = new Map<string, Generated>()
  return {
    folder,
    generate(generator, specification) {
      const place = join(specification.name, generator.folder)
      const generated = known.get(place) ?? run(generator, specification, join(folder, place))
      known.set(place, generated)
      return generated
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Builds our CLI and copies it into a workshop. Not for tests: it replaces the build that other tests may be reading. */
export function installCli({ folder }: Workshop) {
  execFileSync('npm', ['run', 'build', '-w', 'codegen'], { cwd: root })
  for (const part of ['dist', 'foyer-codegen.mjs', 'package.json'])
    cpSync(join(root, 'codegen', part), join(folder, 'codegen', part), { recursive: true })
}

function run(generator: Generator, specification: Specification, folder: string): Generated {
  const rounds = Array.from({ length: specification.rounds }, () => {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    const figures = measure(generator.command({ specification, folder }), folder)
    if (figures.status !== 0)
      throw new Error(
        `${generator.name} failed on ${specification.name}.\n${figures.stdout}${figures.stderr}`,
      )
    return figures
  })
  const [quickest] = rounds.toSorted((one, other) => one.seconds - other.seconds)
  if (!quickest) throw new Error(`${specification.name} has no rounds.`)
  return { ...quickest, folder }
}
