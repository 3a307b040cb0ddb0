import { execFile } from 'node:child_process'
import { join } from 'node:path'
import process from 'node:process'
import { promisify, stripVTControlCharacters } from 'node:util'
import { type PeerName, peers } from '../peers.js'
import { buildServer, type ServerKind } from '../prepare/buildApp.js'
import { appFolder } from '../prepare/installApps.js'
import type { Values } from './samples.js'

const limitMs = 60_000
const script = join(import.meta.dirname, 'importApp.mjs')

type MeasureServerParameters = { peer: PeerName; rounds: number }

/** Imports a peer's app in new processes of Node.js, as a server does when it starts. */
export async function measureServer({ peer, rounds }: MeasureServerParameters): Promise<Values[]> {
  const timePlain = await prepareImport(peer, 'plain')
  const timeBundled = await prepareImport(peer, 'bundled')
  const measured: Values[] = []
  while (measured.length < rounds)
    measured.push({ plainImportMs: await timePlain(), bundledImportMs: await timeBundled() })
  return measured
}

/** Builds the app. Returns a function that times one import of it. */
async function prepareImport(peer: PeerName, kind: ServerKind): Promise<() => Promise<number | 'fails'>> {
  const explain = (error: unknown): 'fails' => {
    const lines = stripVTControlCharacters(String(error)).split('\n')
    // The code of a failed build, such as `[MISSING_EXPORT]`, or the error that Node.js threw.
    const reason = [/^\[\w+\] /, /^\w*Error\b/].flatMap(
      (kind) => lines.find((line) => kind.test(line)) ?? [],
    )[0]
    console.error(`${peers[peer].title} fails on a server, ${kind}: ${reason ?? lines[0]}`)
    return 'fails'
  }
  try {
    const file = await buildServer(peer, kind)
    return () => timeImport(peer, file).catch(explain)
  } catch (error) {
    explain(error)
    return async () => 'fails'
  }
}

async function timeImport(peer: PeerName, file: string): Promise<number> {
  const { stdout } = await promisify(execFile)(process.execPath, [script, file], {
    cwd: appFolder(peer),
    env: { ...process.env, NODE_OPTIONS: '', NODE_ENV: 'production' },
    timeout: limitMs,
  })
  return Number(stdout.trim().split('\n').at(-1))
}
