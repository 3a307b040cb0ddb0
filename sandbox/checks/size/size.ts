// `npm run size`: measures the size of Foyer. Fails over a budget, on a broken chunk rule, and when the README is outdated.
//   npm run size -- --write    updates the README
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { formatTable } from '../bench/table.js'
import { repository } from './buildPage.js'
import { judgeSizes } from './judgeSizes.js'
import { measureSizes, toRow } from './measureSizes.js'
import { findOutdated, readTable, writeTable } from './sizeTable.js'

const readmeFile = join(repository, 'README.md')

const readme = await readFile(readmeFile, 'utf8')
const measured = await measureSizes()
const wrong = judgeSizes(measured, readTable(readme))
if (process.argv.includes('--write')) {
  await writeFile(readmeFile, writeTable(readme, measured.sizes))
} else {
  const outdated = findOutdated(readme, measured.sizes)
  if (outdated.length > 0) wrong.push(...outdated, 'Run `npm run size -- --write` to update the README.')
}
console.log(formatTable(measured.sizes.map(toRow)))
console.log(
  '\nIn kB: gzip, without React, 1 kB = 1000 bytes, as Vite builds it. The size of a view is what it adds to an open modal.',
)
for (const sentence of wrong) console.error(sentence)
process.exitCode = wrong.length > 0 ? 1 : 0
