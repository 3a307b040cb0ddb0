import { lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isRecord } from '../../world/json.js'
import type { PeerName } from '../peers.js'
import { appFolder } from '../prepare/installApps.js'
import type { Values } from './samples.js'

/** Counts what npm has installed for a peer, React and viem included. */
export function measureFolder(peer: PeerName): Values {
  const folder = join(appFolder(peer), 'node_modules')
  const lock: unknown = JSON.parse(readFileSync(join(folder, '.package-lock.json'), 'utf8'))
  const packages = isRecord(lock) && isRecord(lock.packages) ? Object.keys(lock.packages).length : Number.NaN
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !ownFiles.has(entry.name))
    .map((entry) => lstatSync(join(entry.parentPath, entry.name)).size)
  return { packages, installedBytes: files.reduce((sum, size) => sum + size, 0) }
}

/** Written by npm and by `installApps`, in no package. */
const ownFiles = new Set(['.package-lock.json', '.installed-lock.json'])
