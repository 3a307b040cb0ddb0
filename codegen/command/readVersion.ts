import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { basename, dirname, join, posix, resolve } from 'node:path'
import { readDocuments, withDialects } from './readDocuments.js'
import { UsageError } from './UsageError.js'

/** Reads the specifications of one version: a file, a folder, or `revision:path` in git. */
export function readVersion(root: string, version: string): ReadonlyMap<string, string> {
  const path = resolve(root, version)
  // Paths are relative to the folder, so that two folders give the same names.
  if (existsSync(path)) return readDocuments({ root: dirname(path), inputs: [basename(path)], project: root })
  const [, revision, below] = /^([^-:][^:]*):(.+)$/.exec(version) ?? []
  if (!revision || !below) throw new UsageError(`\`${version}\` is not a file, a folder or a revision:path.`)
  return readRevision(root, revision, below)
}

function readRevision(root: string, revision: string, below: string): ReadonlyMap<string, string> {
  const git = (...parameters: string[]) =>
    execFileSync('git', parameters, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28, stdio: 'pipe' })
  try {
    const folder = below.startsWith('.') ? join(git('rev-parse', '--show-prefix').trim(), below) : below
    const names = git(
      'ls-tree',
      '-r',
      '-z',
      '--full-tree',
      '--name-only',
      revision,
      '--',
      posix.normalize(folder),
    )
      .split('\0')
      .filter((name) => /\.(ya?ml|json)$/.test(name))
    if (names.length > 0)
      return withDialects(new Map(names.map((name) => [name, git('show', `${revision}:${name}`)])))
  } catch {
    // reported below
  }
  throw new UsageError(`git has no \`${below}\` in \`${revision}\`.`)
}
