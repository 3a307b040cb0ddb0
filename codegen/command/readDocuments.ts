import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { dirname, posix, relative, resolve, sep } from 'node:path'
import { dialectsFolder } from '../ownFiles.js'
import { readFiles } from './readFiles.js'
import type { Settings } from './readSettings.js'
import { UsageError } from './UsageError.js'

const specification = /\.(ya?ml|json)$/
/** A folder may hold unrelated JSON, so only these files count there. A file named explicitly always counts. */
const inFolder = /\.(ya?ml|schema\.json|openapi\.json)$/

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
    for (const file of isFolder ? readFiles(path, inFolder).keys() : [''])
      readWithReferences(posix.join(name, file), { root, documents, folders })
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

type Reading = {
  readonly root: string
  readonly documents: Map<string, string>
  /** Folders that references may not leave, not even by links. */
  readonly folders: readonly string[]
}

/** Reads a file and the files that it references. */
function readWithReferences(file: string, reading: Reading): void {
  const { root, documents, folders } = reading
  const path = resolve(root, file)
  if (documents.has(file) || !existsSync(path) || !statSync(path).isFile()) return
  const text = readFileSync(path, 'utf8')
  documents.set(file, text)
  for (const [, target = ''] of text.matchAll(/\$ref["']?\s*:\s*["']?([^#"'\s,}]+)/g))
    if (specification.test(target) && !target.includes('://')) {
      const next = posix.join(posix.dirname(file), target)
      if (folders.some((folder) => isBelow(folder, resolve(root, next)))) readWithReferences(next, reading)
    }
}

/** Whether a file exists and really is in a folder. */
function isBelow(folder: string, path: string): boolean {
  return existsSync(path) && realpathSync(path).startsWith(folder.endsWith(sep) ? folder : folder + sep)
}
