import { oneLine } from '../load/oneLine.js'
import { bumpOf, type Change, type Level, verdictOf } from './change.js'

const titles: { readonly [level in Level]: string } = {
  wire: 'Breaking: data sent, received or stored',
  types: 'Breaking: names and types',
  addition: 'New',
  docs: 'Documentation',
}
const signs: { readonly [level in Level]: string } = { wire: '✗', types: '✗', addition: '+', docs: '·' }

/** Formats changes for a terminal: the verdict, then one line per change. */
export function formatChanges(changes: readonly Change[]): string {
  const count = (bump: string) => changes.filter((change) => bumpOf(change) === bump).length
  if (changes.length === 0) return 'Nothing changed.'
  return [
    `semver: ${verdictOf(changes)}   (${count('major')} major, ${count('minor')} minor, ${count('patch')} patch)`,
    ...changes.map(
      (change) =>
        `${signs[change.level]} ${bumpOf(change)} ${oneLine(`${change.at}: ${change.message}`)}  [${change.code}]${usedBy(change, '  ')}`,
    ),
  ].join('\n')
}

/** Formats changes as a changelog section in Markdown. */
export function formatChangelog(changes: readonly Change[]): string {
  if (changes.length === 0) return 'Nothing changed.'
  const sections = (Object.keys(titles) as readonly Level[]).flatMap((level) => {
    const own = changes.filter((change) => change.level === level)
    return own.length === 0 ? [] : [`### ${titles[level]}\n\n${own.map(printItem).join('\n')}`]
  })
  return [`This is a **${verdictOf(changes)}** release.`, ...sections].join('\n\n')
}

function printItem(change: Change): string {
  const message = escapeMarkdown(oneLine(change.message))
  return `- ${codeSpan(oneLine(change.at))}: ${message}${escapeMarkdown(usedBy(change, ', '))}`
}

/** Code in Markdown, between more backticks than it has in a row. */
function codeSpan(text: string): string {
  const runs = text.match(/`+/g) ?? []
  const fence = '`'.repeat(1 + Math.max(0, ...runs.map((run) => run.length)))
  const space = runs.length > 0 ? ' ' : ''
  return fence + space + text + space + fence
}

/** Text in Markdown. What it has in backticks stays code. */
function escapeMarkdown(text: string): string {
  return text.replace(/(`[^`]+`)|[\\`*_[\]<>|~&]/g, (found, code?: string) => code ?? `\\${found}`)
}

function usedBy({ usedBy = [] }: Change, separator: string): string {
  const [first, second, third, ...more] = usedBy
  const names = [first, second, third].filter((name) => name !== undefined).join(', ')
  return names
    ? `${separator}used by ${oneLine(names)}${more.length > 0 ? ` and ${more.length} more` : ''}`
    : ''
}
