// Compares the ledgers of requirements and faults with the tests that name their ids. Plain Node, run from the project's root.
//   npm run requirements                         lists named and open ids per group
//   npm run requirements -- --check A-01,B-02    exits with 1 if one of these is open
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { argv, exit } from 'node:process'

/** Name of a ledger's ids → its file. */
const ledgerFiles = { requirements: 'docs/requirements.md', faults: 'docs/faults.md' }
const testFile = /\.(test|spec|test-d)\.tsx?$/
const skippedFolder = /^(node_modules|dist|\..*)$/
/** Ids in brackets at the end of a title: `[PAIR-02]`, `[PAIR-02, NAV-06]`, `[G1]`. */
const id = '[A-Z]+(?:-\\d+|\\d)'
const idsAtTheEndOfATitle = new RegExp(`((?:\\[${id}(?:, ?${id})*\\] ?)+)(?=['"\`])`, 'g')
const notRun = /\.(skip|todo|fixme)\([^)]*$/

const ledgers = Object.entries(ledgerFiles).map(([name, file]) => ({
  name,
  groups: readLedger(readFileSync(file, 'utf8')),
}))
const known = new Set(ledgers.flatMap(({ groups }) => [...groups.values()].flat()))
const tests = readTests()

const unknown = [...tests].filter(([name]) => !known.has(name))
const requested = argv.includes('--check')
  ? (argv[argv.indexOf('--check') + 1] ?? '').split(',').filter(Boolean)
  : []
const missing = requested.filter((name) => !tests.has(name))

report()
exit(unknown.length || missing.length ? 1 : 0)

/** Group → ids, from the sections `## GROUP` and `## GROUP: title`. `A-01 to A-03` is a range; other sections are prose. */
function readLedger(text) {
  const groups = new Map()
  for (const section of text.split(/^## /m).slice(1)) {
    const group = section.match(/^[A-Z]+(?=[:\n])/)?.[0]
    if (!group) continue
    const ids = new Set()
    for (const [, hyphen, first, last] of section.matchAll(
      new RegExp(`\\b${group}(-?)(\\d+)\\b(?: to ${group}-?(\\d+)\\b)?`, 'g'),
    ))
      for (let number = Number(first); number <= Number(last ?? first); number++)
        ids.add(`${group}${hyphen}${String(number).padStart(first.length, '0')}`)
    groups.set(group, [...ids].sort())
  }
  return groups
}

/** Id → places of the tests that name it, without skipped tests. */
function readTests() {
  const places = new Map()
  const files = readdirSync('.', { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !skippedFolder.test(entry.name))
    .flatMap((entry) => filesIn(entry.name))
    .filter((file) => testFile.test(file))
    .sort()
  for (const file of files)
    for (const [index, line] of readFileSync(file, 'utf8').split('\n').entries()) {
      if (/^\s*(\/\/|\*)/.test(line)) continue
      for (const match of line.matchAll(idsAtTheEndOfATitle)) {
        if (notRun.test(line.slice(0, match.index))) continue
        for (const name of match[1].match(/[A-Z]+(?:-\d+|\d)/g))
          places.set(name, [...(places.get(name) ?? []), `${file}:${index + 1}`])
      }
    }
  return places
}

function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (skippedFolder.test(entry.name)) return []
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesIn(path) : [path]
  })
}

function report() {
  for (const { name, groups } of ledgers) {
    for (const [group, ids] of groups) {
      const open = ids.filter((name) => !tests.has(name))
      const counts = `${group.padEnd(6)} ${String(ids.length - open.length).padStart(3)} named ${String(open.length).padStart(3)} open`
      console.log(open.length ? `${counts}   ${open.join(' ')}` : counts)
    }
    const ids = [...groups.values()].flat()
    console.log(`${ids.filter((id) => tests.has(id)).length} of ${ids.length} ${name} are named by a test.`)
  }
  for (const [name, places] of unknown) console.error(`Unknown id ${name}, named by ${places.join(', ')}`)
  for (const name of missing) console.error(`Open: ${name}${known.has(name) ? '' : ' (in no ledger)'}`)
}
