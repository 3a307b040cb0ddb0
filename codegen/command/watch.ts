import { existsSync, type FSWatcher, statSync, watch as watchFolder } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { createGenerate } from '../generate.js'
import { isError } from '../load/levels.js'
import { createMemory } from '../remember.js'
import { describeWrite } from './compareFiles.js'
import { generateFiles } from './generateFiles.js'
import { isSystemError } from './isSystemError.js'
import type { Output } from './output.js'
import { summarizeFindings } from './printFindings.js'
import type { Arguments } from './readArguments.js'
import { readDocuments } from './readDocuments.js'
import type { Settings } from './readSettings.js'
import { UsageError } from './UsageError.js'

/**
 * Generates after every save until the signal aborts. While a specification has errors, the last generated files are
 * kept.
 */
export async function watch(read: () => Settings, { format }: Arguments, output: Output): Promise<number> {
  const watchers = new Map<string, FSWatcher>()
  const generate = createGenerate(createMemory)
  let wake = () => {}
  let isStale = true
  const stale = () => {
    isStale = true
    wake()
  }
  let last: Seen | undefined

  const update = async () => {
    const began = performance.now()
    const settings = read()
    const documents = readDocuments(settings)
    follow(foldersOf(settings, documents), watchers, stale)
    const seen = { settings: JSON.stringify(settings), documents }
    if (last && isSame(seen, last)) return
    last = seen
    const generated = await generateFiles(documents, settings, generate)
    if (generated.diagnostics.length > 0)
      output.error(summarizeFindings(generated.diagnostics, format, documents))
    if (!generated.changes) {
      output.error(
        `Errors: ${generated.diagnostics.filter(isError).length}. The last generated files are kept.`,
      )
      return
    }
    if (generated.taken.length > 0) {
      last = undefined
      output.error(`${generated.taken.join('\n')}\nThe last generated files are kept.`)
      return
    }
    generated.write()
    for (const change of generated.changes)
      if (!change.isForeign) output.info(`${change.path}: ${describeWrite(change)}`)
    output.info(
      `${settings.output}/ is up to date after ${Math.round(performance.now() - began)} ms. Waiting for changes.`,
    )
  }

  readDocuments(read()) // throws if the settings are invalid at startup
  output.signal?.addEventListener('abort', () => wake(), { once: true })
  try {
    while (!output.signal?.aborted) {
      if (isStale) {
        isStale = false
        await update().catch((error: unknown) => {
          // A file is being replaced, the settings are being edited, or the disk is full.
          if (!(error instanceof UsageError) && !isSystemError(error)) throw error
          last = undefined
          output.error(error.message)
        })
      } else
        await new Promise<void>((resolve) => {
          wake = resolve
          if (isStale || output.signal?.aborted) resolve()
        })
    }
  } finally {
    for (const watcher of watchers.values()) watcher.close()
  }
  return 0
}

/** What files were last generated from. */
type Seen = { readonly settings: string; readonly documents: ReadonlyMap<string, string> }

function isSame(one: Seen, other: Seen): boolean {
  return (
    one.settings === other.settings &&
    one.documents.size === other.documents.size &&
    [...one.documents].every(([file, text]) => other.documents.get(file) === text)
  )
}

/** Folders rather than files, because editors save by replacing the file. */
function foldersOf({ root, inputs, code }: Settings, documents: ReadonlyMap<string, string>): Set<string> {
  const folders = inputs
    .map((input) => resolve(root, input))
    .filter((path) => existsSync(path) && statSync(path).isDirectory())
  const files = [...documents.keys(), ...Object.keys(code)].map((file) => dirname(resolve(root, file)))
  return new Set([root, ...folders, ...files].filter((folder) => existsSync(folder)))
}

function follow(folders: ReadonlySet<string>, watchers: Map<string, FSWatcher>, changed: () => void): void {
  for (const folder of folders)
    if (!watchers.has(folder)) {
      const watcher = watchFolder(folder, changed)
      watcher.on('error', changed) // the folder itself was removed
      watchers.set(folder, watcher)
    }
  for (const [folder, watcher] of watchers)
    if (!folders.has(folder)) {
      watcher.close()
      watchers.delete(folder)
    }
}
