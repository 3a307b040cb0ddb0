import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, posix, relative, resolve, sep } from 'node:path'
import { readFiles } from './readFiles.js'
import type { Settings } from './readSettings.js'
import { UsageError } from './UsageError.js'

const specification = /\.(ya?ml|json)$/
/** In a folder, other JSON lies beside specifications; a file that is named is meant. */
const inFolder = /\.(ya?ml|schema\.json|openapi\.json)$/
const ownDialects = join(import.meta.dirname, '../../schemas/dialects')

/** Specifications of a project and what they refer to: path below `root` → text. */
export function readDocuments({ root, inputs }: Pick<Settings, 'root' | 'inputs'>): Map<string, string> {
  const documents = new Map<string, string>()
  for (const input of inputs) {
    const path = resolve(root, input)
    if (!existsSync(path)) throw new UsageError(`There is no \`${input}\`.`)
    const isFolder = statSync(path).isDirectory()
    // What a person typed as an absolute path is not written into files.
    const name = relative(root, path).split(sep).join('/')
    for (const file of isFolder ? readFiles(path, inFolder).keys() : [''])
      readWithReferences(root, posix.join(name, file), documents)
  }
  // An empty folder is a slip, or a save that is under way: taken at its word, it would remove all that was generated.
  if (documents.size === 0) throw new UsageError(`There is no specification in \`${inputs.join('`, `')}\`.`)
  return withDialects(documents)
}

/** A catalogue is checked by the dialect that comes with the generator, unless a project brings its own. */
export function withDialects(documents: Map<string, string>): Map<string, string> {
  const isOwn = [...documents.keys()].some((file) => file.endsWith('.schema.json'))
  if (!isOwn)
    for (const [name, text] of readFiles(ownDialects, /\.schema\.json$/))
      documents.set(`dialects/${name}`, text)
  return documents
}

/** A file, and the files that it refers to. */
function readWithReferences(root: string, file: string, documents: Map<string, string>): void {
  const path = resolve(root, file)
  if (documents.has(file) || !existsSync(path) || !statSync(path).isFile()) return
  const text = readFileSync(path, 'utf8')
  documents.set(file, text)
  for (const [, target = ''] of text.matchAll(/\$ref["']?\s*:\s*["']?([^#"'\s,}]+)/g))
    if (specification.test(target) && !target.includes('://'))
      readWithReferences(root, posix.join(posix.dirname(file), target), documents)
}
