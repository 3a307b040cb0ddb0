// Plain Node, for start.mjs.
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Runs `make`, unless its outputs are still what it made from the same inputs. Compares contents, so that edited, added and removed files
 * of both count, and a checkout that restores them does not. If the inputs change meanwhile, runs it again.
 */
export async function keepUpToDate({ mark, inputs, outputs, except = [], settings = [], make }) {
  for (;;) {
    const before = hash(inputs, [], settings)
    if (ifPresent(() => readFileSync(mark, 'utf8')) === before + hash(outputs, except)) return
    // Without a mark, an interrupted run is not taken for a finished one.
    rmSync(mark, { force: true })
    let failure
    await Promise.resolve()
      .then(make)
      .catch((error) => {
        failure = { error }
      })
    if (hash(inputs, [], settings) !== before) continue
    if (failure) throw failure.error
    mkdirSync(dirname(mark), { recursive: true })
    writeFileSync(mark, before + hash(outputs, except))
    return
  }
}

/** The hash of the files at these paths and below them, with their names. Packages are left out: the lock file stands for them. */
function hash(paths, except = [], settings = []) {
  const sum = createHash('sha256').update(JSON.stringify([process.version, settings]))
  for (const path of paths.flatMap((each) => listFiles(each, except))) {
    const content = ifPresent(() => readFileSync(path))
    sum.update(JSON.stringify([path, content?.length ?? null])).update(content ?? '')
  }
  return sum.digest('hex')
}

/** The files below a folder, in a stable order; the path itself if it is not a folder. */
function listFiles(path, except) {
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory()
  const entries = isFolder && ifPresent(() => readdirSync(path, { withFileTypes: true }))
  if (!entries) return [path]
  return entries
    .filter(({ name }) => name !== 'node_modules' && !except.includes(join(path, name)))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) =>
      entry.isDirectory() ? listFiles(join(path, entry.name), except) : [join(path, entry.name)],
    )
}

/** Undefined for a file that is not there, or that was removed since its folder was read. */
function ifPresent(read) {
  try {
    return read()
  } catch (error) {
    if (error.code === 'ENOENT') return undefined
    throw error
  }
}
