import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { foyer, generators } from '../generators/index.js'
import { type Figures, measure } from '../measure.js'
import type { Part } from '../part.js'
import { root } from '../workshop.js'

const compilerOptions = {
  target: 'ES2022',
  module: 'ESNext',
  moduleResolution: 'Bundler',
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  types: [],
  noEmit: true,
  declaration: true,
  skipLibCheck: true,
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noPropertyAccessFromIndexSignature: true,
  isolatedDeclarations: true,
  erasableSyntaxOnly: true,
  verbatimModuleSyntax: true,
}

/** Time that tsc takes for the generated code, and its errors. */
export const measureTypes: Part = async (workshop, specifications) => {
  const found = specifications.map((specification) => ({
    specification,
    checked: generators.flatMap((generator) => {
      const { folder } = workshop.generate(generator, specification)
      const all = { generator, name: generator.name, ...check(folder, []) }
      return generator.extras
        ? [all, { generator, name: '  without schemas, examples', ...check(folder, generator.extras) }]
        : [all]
    }),
  }))
  return {
    tables: found.map(({ specification, checked }) => ({
      title: `tsc on the generated ${specification.name} client, every strict flag`,
      columns: ['', 'seconds', 'CPU seconds', 'MB', 'errors'],
      rows: checked.map(({ name, seconds, cpuSeconds, megabytes, errors }) => [
        ...[name, seconds.toFixed(2), cpuSeconds.toFixed(2), megabytes.toFixed(0), `${errors}`],
      ]),
    })),
    targets: found.map(({ specification, checked }) => ({
      what: `${specification.name} under every strict flag`,
      value: checked.find(({ generator }) => generator === foyer)?.errors ?? Number.NaN,
      limit: 0,
      unit: 'errors',
    })),
  }
}

/** Figures of a compiler on a generated client, and the number of its errors. */
export function check(
  folder: string,
  exclude: readonly string[],
  compiler = 'typescript',
): Figures & { readonly errors: number } {
  const config = { compilerOptions, include: ['.'], exclude }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
  const run = measure([join(root, 'node_modules', compiler, 'bin/tsc'), '-p', folder], folder)
  const errors = run.stdout.match(/error TS\d+/g)?.length ?? 0
  if (run.status !== 0 && errors === 0) throw new Error(`The compiler failed.\n${run.stdout}${run.stderr}`)
  return { ...run, errors }
}
