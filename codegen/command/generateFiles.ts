import { resolve } from 'node:path'
import { type Generate, generate as generateOnce } from '../generate.js'
import type { Diagnostic } from '../load/diagnostics.js'
import { suggest } from '../load/suggest.js'
import { writeFiles } from '../writeFiles.js'
import { compareFiles, type FileChange } from './compareFiles.js'
import { readFiles } from './readFiles.js'
import type { Settings } from './readSettings.js'
import { readTemplates } from './readTemplates.js'
import { UsageError } from './UsageError.js'

export type Generated = {
  readonly diagnostics: readonly Diagnostic[]
  /** Files that are out of date; undefined if a specification has errors. */
  readonly changes?: readonly FileChange[]
  /** Messages about hand-written files in the way of generated ones. Nothing is written until they are moved. */
  readonly taken: readonly string[]
  /** Writes all changes, or none. */
  write(): void
}

/** Generates in memory and compares the result with the files on disk. Call `write` to write them. */
export async function generateFiles(
  documents: ReadonlyMap<string, string>,
  { root, output, strict, allow, validate, emitters }: Settings,
  generate: Generate = generateOnce,
): Promise<Generated> {
  refuseUnknown(validate, [...documents.keys()])
  const { files, diagnostics } = await generate({
    documents,
    templates: readTemplates(),
    strict,
    allow,
    validate,
    emitters,
  })
  if (!files) return { diagnostics, taken: [], write: () => {} }
  const target = resolve(root, output)
  const changes = compareFiles(files, readFiles(target, /./))
  const taken = changes
    .filter(({ isForeign, line }) => isForeign && line !== undefined)
    .map(
      ({ path }) =>
        `${output}/${path}: foyer-codegen did not write this file. Move it, or choose another output folder.`,
    )
  return {
    diagnostics,
    changes,
    taken,
    write() {
      const own = changes.filter(({ isForeign }) => !isForeign)
      if (own.length > 0) writeFiles(target, new Map(own.map(({ path }) => [path, files.get(path)])))
    },
  }
}

function refuseUnknown(validate: Settings['validate'], files: readonly string[]): void {
  for (const file of typeof validate === 'object' ? Object.keys(validate) : [])
    if (!files.includes(file)) {
      const help = suggest(file, files) ?? `use one of ${files.join(', ')}`
      throw new UsageError(`\`${file}\` in the setting \`validate\` is not a specification: ${help}`)
    }
}
