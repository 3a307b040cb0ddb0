import type { Foyer } from '#runtime/index'
import type { TextOverrides } from '../i18n/texts.js'

/** A foyer whose modal is on the page. */
export type Mount = {
  readonly foyer: Foyer
  readonly texts: TextOverrides | undefined
}

const mounts = new Set<Mount>()
const listeners = new Set<() => void>()

/** The foyers on the page, oldest first. */
export function getMounts(): readonly Mount[] {
  return [...mounts]
}

/** Adds a foyer to the page until the returned function is called. */
export function addMount(mount: Mount): () => void {
  mounts.add(mount)
  tell()
  return () => {
    mounts.delete(mount)
    tell()
  }
}

/** Calls `listener` when a foyer comes or goes; returns a stop function. */
export function watchMounts(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function tell() {
  for (const listener of listeners) listener()
}
