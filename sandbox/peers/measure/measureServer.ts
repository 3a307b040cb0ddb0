import { execFile } from 'node:child_process'
import { join } from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import type { PeerName } from '../peers.js'
import { buildServer } from '../prepare/buildApp.js'
import { appFolder } from '../prepare/installApps.js'
import type { Values } from './samples.js'

const limitMs = 60_000
const script = join(import.meta.dirname, 'importApp.mjs')

type MeasureServerParameters = { peer: PeerName; rounds: number }

/** Imports a peer's app in new processes of Node.js, as a server does when it starts. */
export async function measureServer({ peer, rounds }: MeasureServerParameters): Promise<Values[]> {
  const plain = await buildServer(peer, 'plain')
  const bundled = await buildServer(peer, 'bundled')
  const measured: Values[] = []
  while (measured.length < rounds)
    measured.push({
      plainImportMs: await timeImport(peer, plain),
      bundledImportMs: await timeImport(peer, bundled),
    })
  return measured
}

async function timeImport(peer: PeerName, file: string): Promise<number | 'fails'> {
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [script, file], {
      cwd: appFolder(peer),
      env: { ...process.env, NODE_OPTIONS: '', NODE_ENV: 'production' },
      timeout: limitMs,
    })
    return Number(stdout.trim().split('\n').at(-1))
  } catch (error) {
    const [, reason = String(error)] = /^(\w*Error.*)$/m.exec(String(error)) ?? []
    console.error(`${file} cannot be imported: ${reason}`)
    return 'fails'
  }
}
