// `npm run docs` writes docs/api.md; `npm run docs:check` fails if it is outdated, or if docs or examples have errors.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkDocs } from './checkDocs.js'
import { compileExamples } from './compileExamples.js'
import { createConsumer } from './createConsumer.js'
import { findLeaks } from './findLeaks.js'
import { openPackage } from './openPackage.js'
import { printPage } from './printPage.js'
import { compareNames, printNames } from './publicNames.js'
import { readMarkdown } from './readMarkdown.js'
import { readSurface } from './readSurface.js'

const root = join(import.meta.dirname, '../../..')
const page = join(root, 'docs/api.md')
const names = join(root, 'sandbox/checks/docs/names.txt')

const isCheck = process.argv.includes('--check')
const isPublicChange = process.argv.includes('--public-change')

const open = openPackage(root)
const consumer = createConsumer(open)
const surface = readSurface(open, consumer)
const examples = surface.flatMap(({ specifier, exports }) =>
  exports.flatMap(({ name, doc }) =>
    doc.examples.map((code, index) => ({
      place: `${specifier}: ${name}, example ${index + 1}`,
      code,
      entry: specifier,
    })),
  ),
)
const blocks = readMarkdown(root, open.name)

const text = printPage(open, consumer, surface)
const problems = [
  ...checkDocs(surface),
  ...findLeaks(open, consumer, surface),
  ...compileExamples(open, consumer, surface, [...examples, ...blocks]),
]

const current = printNames(surface)
const changes = compareNames(readOr(names), current)
if (changes.length > 0 && isPublicChange && !isCheck) writeFileSync(names, current)
else if (changes.length > 0)
  problems.push(
    [
      'The public API (exports, or options of createFoyer) has changed:',
      ...changes.map((line) => `  ${line}`),
      'If this is intended, add a changeset (npx changeset) and run `npm run docs -- --public-change`.',
    ].join('\n'),
  )

if (!isCheck) writeFileSync(page, text)
else if (readOr(page) !== text) problems.push('docs/api.md is outdated. Run `npm run docs`.')

for (const problem of problems) console.error(problem)
const count = surface.reduce((sum, { exports }) => sum + exports.length, 0)
console.log(
  `${count} exports of ${surface.length} entries, ${examples.length} examples and ${blocks.length} blocks of pages: ${
    problems.length || 'no'
  } problem${problems.length === 1 ? '' : 's'}.`,
)
process.exitCode = problems.length > 0 ? 1 : 0

function readOr(path: string): string {
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}
