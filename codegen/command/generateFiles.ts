import { resolve } from 'node:path'
import { type Generate, generate as generateOnce } from '../generate.js'
import type { Diagnostic } from '../load/diagnostics.js'
import { writeFiles } from '../writeFiles.js'
import { compareFiles, type FileChange } from './compareFiles.js'
import { readFiles } from './readFiles.js'
import type { Settings } from './readSettings.js'
import { readTemplates } from './readTemplates.js'

export type Generated = {
  readonly diagnostics: readonly Diagnostic[]
  /** What is not as it should be; undefined while a specification is broken. */
  readonly changes?: readonly FileChange[]
  /** What a person wrote where something is to be generated: nothing is written until it is gone. */
  readonly taken: readonly string[]
  /** Puts it right, all of it or nothing. */
  write(): void
}

/** Generates, and compares with what is there; nothing is written until that is asked for. */
export async function generateFiles(
  documents: ReadonlyMap<string, string>,
  { root, output, allow }: Settings,
  generate: Generate = generateOnce,
): Promise<Generated> {
  const { files, diagnostics } = await generate({ documents, templates: readTemplates(), allow })
  if (!files) return { diagnostics, taken: [], write: () => {} }
  const target = resolve(root, output)
  const changes = compareFiles(files, readFiles(target, /./))
  const taken = changes
    .filter(({ isForeign, line }) => isForeign && line !== undefined)
    .map(
      ({ path }) =>
        `${output}/${path}: foyer-codegen did not write it. Move it away, or choose another output.`,
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
