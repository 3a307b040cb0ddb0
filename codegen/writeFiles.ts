import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** File system functions that write; tests replace them to make them fail. */
export type Disk = { writeFile(path: string, text: string): void; rename(from: string, to: string): void }

const disk: Disk = { writeFile: (path, text) => writeFileSync(path, text), rename: renameSync }

/**
 * Writes files below a folder, all of them or none. They are first written to a sibling folder, so that a full
 * disk fails early, and then moved into place. An undefined text removes the file.
 */
export function writeFiles(
  target: string,
  files: ReadonlyMap<string, string | undefined>,
  { writeFile, rename }: Disk = disk,
): void {
  mkdirSync(dirname(target), { recursive: true })
  const staging = mkdtempSync(join(dirname(target), '.foyer-codegen-'))
  const moved: { path: string; kept: string | undefined }[] = []
  try {
    let count = 0
    const staged = [...files].map(([path, text]) => {
      const fresh = text === undefined ? undefined : join(staging, `new-${count++}`)
      if (fresh !== undefined && text !== undefined) writeFile(fresh, text)
      return { path: join(target, path), fresh }
    })
    for (const { path, fresh } of staged) {
      mkdirSync(dirname(path), { recursive: true })
      const kept = existsSync(path) ? join(staging, `old-${count++}`) : undefined
      if (kept !== undefined) rename(path, kept)
      moved.push({ path, kept })
      if (fresh !== undefined) rename(fresh, path)
    }
  } catch (error) {
    for (const { path, kept } of moved.toReversed()) {
      rmSync(path, { force: true })
      if (kept !== undefined) renameSync(kept, path)
    }
    throw error
  } finally {
    rmSync(staging, { recursive: true, force: true })
  }
}
