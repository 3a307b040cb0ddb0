/**
 * Nothing reads it. A chunk that writes to it needs the first load, so bundlers leave what both share in the first load,
 * instead of putting it into a file of its own.
 */
export const afterStart = new Set<unknown>()
