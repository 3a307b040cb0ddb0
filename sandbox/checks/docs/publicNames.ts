import type ts from 'typescript'
import { membersOf } from './checkDocs.js'
import type { EntrySurface } from './readSurface.js'

/** Types whose members hosts write: the options of `createFoyer` and their parts. */
const written = ['FoyerConfig', 'FeatureOptions', 'ThemeVariables', 'ServiceUrls']

/** Lists the public names, one per line, and the options of `createFoyer` with their types. */
export function printNames(surface: readonly EntrySurface[]): string {
  const entries = surface.map(({ specifier, exports }) => [
    specifier,
    ...exports.map(({ kind, name }) => `  ${kind} ${name}`),
  ])
  const options = written.flatMap((name) => {
    const found = surface[0]?.exports.find((one) => one.name === name)
    return found ? [`members of ${name}`, ...membersOf(found.declarations).map(printMember)] : []
  })
  return `${[...entries.flat(), ...options].join('\n')}\n`
}

function printMember(member: ts.TypeElement): string {
  const text = member
    .getText()
    .replace(/^readonly /, '')
    .replace(/;$/, '')
  return `  ${text.replaceAll(/;?\s*\n\s*/g, ' ')}`
}

/** Lists removals and additions, each with its entry. */
export function compareNames(before: string, now: string): readonly string[] {
  const [old, current] = [place(before), place(now)]
  return [
    ...old.filter((line) => !current.includes(line)).map((line) => `- ${line}`),
    ...current.filter((line) => !old.includes(line)).map((line) => `+ ${line}`),
  ]
}

function place(text: string): readonly string[] {
  let head = ''
  return text.split('\n').flatMap((line) => {
    if (line.startsWith('  ')) return [`${head}: ${line.trim()}`]
    head = line
    return []
  })
}
