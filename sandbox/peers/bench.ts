// `npm run bench:peers`: compares Foyer with other wallet SDKs, and prints the figures as a Markdown table.
//   -- --peers foyer,appkit --parts size,open --profiles desktop --rounds 3
//   -- --quick      one round, without the slower processor
//   -- --write      also writes the table of the SDKs with a modal into the README
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { measurePeers } from './measure/measurePeers.js'
import { readOptions } from './options.js'
import { type PeerName, withModal } from './peers.js'
import { buildApp } from './prepare/buildApp.js'
import { installApps } from './prepare/installApps.js'
import type { BuiltApp } from './prepare/readBuiltApp.js'
import { describeRun } from './table/describeRun.js'
import { formatTable } from './table/formatTable.js'
import { writeBetweenMarks } from './table/readmeTable.js'
import { startWorld } from './world/startWorld.js'

const options = readOptions(process.argv.slice(2))
await installApps(options.peers)
const apps = new Map<PeerName, BuiltApp>()
for (const peer of options.peers) {
  console.log(`Building the app of ${peer} …`)
  apps.set(peer, await buildApp(peer))
}

const world = await startWorld(apps)
try {
  const { samples, problems } = await measurePeers({ options, apps, inBrowser: world.inBrowser })
  const { rounds, peers } = options
  const run = describeRun({ at: new Date(), browserVersion: world.browserVersion(), rounds })
  console.log(`\n${formatTable({ samples, peers })}\n\n${run}`)
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length > 0 ? 1 : 0
  if (options.isWritten && problems.length === 0) {
    const file = join(import.meta.dirname, '../../README.md')
    const text = `${formatTable({ samples, peers: withModal(peers) })}\n\n${run}`
    await writeFile(file, writeBetweenMarks(await readFile(file, 'utf8'), text))
  }
} finally {
  await world.stop()
}
