import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { basename, dirname, posix, resolve } from 'node:path'
import { addWithReferences, inFolder, readDocuments, type Source, withDialects } from './readDocuments.js'
import { UsageError } from './UsageError.js'

/** Reads the specifications of one version: a file, a folder, or `revision:path` in git. */
export function readVersion(root: string, version: string): ReadonlyMap<string, string> {
  const path = resolve(root, version)
  // Paths are relative to the folder, so that two folders give the same names.
  if (existsSync(path)) return readDocuments({ root: dirname(path), inputs: [basename(path)], project: root })
  const [, revision, below] = /^([^-:][^:]*):(.+)$/.exec(version) ?? []
  if (!revision || !below) throw new UsageError(`\`${version}\` is not a file, a folder or a revision:path.`)
  const documents = readRevision(root, revision, below)
  if (documents.size === 0) throw new UsageError(`git has no \`${below}\` in \`${revision}\`.`)
  return withDialects(documents)
}

/** As `readDocuments` reads a disk: a folder's specifications or one file, with what they reference. */
function readRevision(root: string, revision: string, below: string): Map<string, string> {
  const git = (...parameters: string[]) =>
    execFileSync('git', parameters, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28, stdio: 'pipe' })
  const documents = new Map<string, string>()
  try {
    const project = git('rev-parse', '--show-prefix').trim()
    const path = posix.join(below.startsWith('.') ? project : '', below, '.')
    const files = new Set(git('ls-tree', '-r', '-z', '--full-tree', '--name-only', revision).split('\0'))
    const isIn = (folder: string, file: string) => folder === '.' || file.startsWith(posix.join(folder, '/'))
    const folders = [posix.join(project, '.'), files.has(path) ? posix.dirname(path) : path]
    const source: Source = {
      read: (file) => (files.has(file) ? git('show', `${revision}:${file}`) : undefined),
      mayReference: (file) => folders.some((folder) => isIn(folder, file)),
    }
    const inputs = files.has(path)
      ? [path]
      : [...files].filter((file) => isIn(path, file) && inFolder.test(file))
    for (const file of inputs) addWithReferences(documents, file, source)
    return documents
  } catch (error) {
    if (error instanceof Error && 'status' in error && typeof error.status === 'number') return documents // git refused
    throw new UsageError(`git could not be run: ${error instanceof Error ? error.message : error}`)
  }
}
