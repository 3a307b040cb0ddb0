import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { generate } from './generate.js'
import { formatDiagnostic } from './load/diagnostics.js'
import { writeFiles } from './writeFiles.js'

const usage = `foyer-codegen turns schemas/ into generated/.

  generate   writes the files that changed
  check      tells which files are not what generate would write; 'generate --check' is the same

Both take --root <folder>, the folder that holds schemas/ and generated/.`

/** Support code that is copied; the other templates stand in for what is generated. */
const templateNames = readdirSync(join(import.meta.dirname, 'templates')).filter(
  (name) => name.endsWith('.ts') && !name.includes('.test'),
)
/** Files of generated/ that people write. */
const handWritten = ['README.md']

/** Where a command writes what it has to say. */
export type Output = { info(text: string): void; error(text: string): void }

/** Runs a command. Exit status: 0 all is well, 1 something to put right, 2 not a command. */
export async function runCommand(parameters: readonly string[], output: Output): Promise<number> {
  const [first, ...rest] = parameters
  const command = first === 'generate' && rest.includes('--check') ? 'check' : first
  const [flag, folder] = rest.filter((parameter) => parameter !== '--check')
  const root = flag === '--root' && folder ? folder : join(import.meta.dirname, '..')
  if ((command !== 'generate' && command !== 'check') || (flag && flag !== '--root')) {
    output.error(usage)
    return 2
  }

  const documents = readFiles(join(root, 'schemas'), /\.(ya?ml|schema\.json)$/, 'schemas/')
  const templates = new Map(
    templateNames.map((name) => [name, readFileSync(join(import.meta.dirname, 'templates', name), 'utf8')]),
  )
  const { files, diagnostics } = await generate({ documents, templates })
  if (!files) {
    for (const diagnostic of diagnostics) output.error(`${formatDiagnostic(diagnostic, documents)}\n`)
    output.error(`${diagnostics.length} to put right. Nothing was written.`)
    return 1
  }

  const target = join(root, 'generated')
  const present = readFiles(target, /./, '')
  for (const name of handWritten) present.delete(name)
  const changes = compare(files, present)
  if (command === 'check') return tell(changes, output)
  writeFiles(target, new Map(changes.map(({ path }) => [path, files.get(path)])))
  output.info(
    changes.length === 0
      ? 'generated/ is in step with schemas/.'
      : changes.map(({ path, difference }) => `${path}: ${difference}`).join('\n'),
  )
  return 0
}

type Change = { path: string; difference: string }

function compare(wanted: ReadonlyMap<string, string>, present: ReadonlyMap<string, string>): Change[] {
  const changes: Change[] = []
  for (const [path, text] of wanted) {
    const found = present.get(path)
    if (found === undefined) changes.push({ path, difference: 'missing' })
    else if (found !== text)
      changes.push({ path, difference: `differs from line ${firstDifference(found, text)}` })
  }
  for (const path of present.keys())
    if (!wanted.has(path)) changes.push({ path, difference: 'does not belong here' })
  return changes
}

function firstDifference(a: string, b: string): number {
  const other = b.split('\n')
  const line = a.split('\n').findIndex((text, index) => text !== other[index])
  return line < 0 ? a.split('\n').length : line + 1
}

function tell(changes: readonly Change[], output: Output): number {
  if (changes.length === 0) {
    output.info('generated/ is in step with schemas/.')
    return 0
  }
  for (const { path, difference } of changes) output.error(`generated/${path}: ${difference}`)
  output.error('Run `npm run generate` and commit what it writes.')
  return 1
}

/** Path → text of all files below a folder, in an order that is the same everywhere. */
function readFiles(folder: string, pattern: RegExp, prefix: string): Map<string, string> {
  const entries = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : []
  const paths = entries
    .filter((entry) => entry.isFile() && pattern.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
  return new Map(
    paths.map((path) => [prefix + relative(folder, path).split(sep).join('/'), readFileSync(path, 'utf8')]),
  )
}
