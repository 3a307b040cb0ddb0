import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { dirname, posix, relative, resolve, sep } from 'node:path'
import { dialectsFolder } from '../ownFiles.js'
import { readFiles } from './readFiles.js'
import type { Settings } from './readSettings.js'
import { UsageError } from './UsageError.js'

const specification = /\.(ya?ml|json)$/
/** A folder may hold unrelated JSON, so only these files count there. A file named explicitly always counts. */
export const inFolder = /\.(ya?ml|schema\.json|openapi\.json)$/

export type ReadDocumentsParameters = Pick<Settings, 'root' | 'inputs'> & {
  /** Folder that references may not leave, if it is not `root`. */
  readonly project?: string
}

/**
 * Reads the specifications of a project and the files they reference: path below `root` → text. A specification may
 * come from elsewhere, so it cannot make the generator read, and report on, files outside of the project.
 */
export function readDocuments({
  root,
  inputs,
  project = root,
}: ReadDocumentsParameters): Map<string, string> {
  const documents = new Map<string, string>()
  for (const input of inputs) {
    const path = resolve(root, input)
    if (!existsSync(path)) throw new UsageError(`\`${input}\` not found.`)
    const isFolder = statSync(path).isDirectory()
    const folders = [project, isFolder ? path : dirname(path)].map((folder) => realpathSync(folder))
    // Keep absolute paths out of the generated files.
    const name = relative(root, path).split(sep).join('/')
    const source: Source = {
      read(file) {
        const found = resolve(root, file)
        return existsSync(found) && statSync(found).isFile() ? readFileSync(found, 'utf8') : undefined
      },
      mayReference: (file) => folders.some((folder) => isBelow(folder, resolve(root, file))),
    }
    for (const file of isFolder ? readFiles(path, inFolder).keys() : [''])
      addWithReferences(documents, posix.join(name, file), source)
  }
  // An empty folder is a mistake or a save in progress. Generating from it would delete all generated files.
  if (documents.size === 0) throw new UsageError(`No specification found in \`${inputs.join('`, `')}\`.`)
  return withDialects(documents)
}

/** Adds the generator's own dialects, which check catalogs, unless the project brings its own. */
export function withDialects(documents: Map<string, string>): Map<string, string> {
  const isOwn = [...documents.keys()].some((file) => file.endsWith('.schema.json'))
  if (!isOwn)
    for (const [name, text] of readFiles(dialectsFolder, /\.schema\.json$/))
      documents.set(`dialects/${name}`, text)
  return documents
}

/** Where specifications come from: a disk, or a revision in git. */
export type Source = {
  /** The text of a file; undefined if there is none. */
  read(file: string): string | undefined
  /** Whether specifications may reference this file: references may not leave certain folders, not even by links. */
  mayReference(file: string): boolean
}

/** Adds a file and the files that it references. */
export function addWithReferences(documents: Map<string, string>, file: string, source: Source): void {
  const text = documents.has(file) ? undefined : source.read(file)
  if (text === undefined) return
  documents.set(file, text)
  for (const [, target = ''] of text.matchAll(/\$ref["']?\s*:\s*["']?([^#"'\s,}]+)/g))
    if (specification.test(target) && !target.includes('://')) {
      const next = posix.join(posix.dirname(file), target)
      if (source.mayReference(next)) addWithReferences(documents, next, source)
    }
}

/** Whether a file exists and really is in a folder. */
function isBelow(folder: string, path: string): boolean {
  return existsSync(path) && realpathSync(path).startsWith(folder.endsWith(sep) ? folder : folder + sep)
}
