export type Pairs<item> = {
  readonly both: readonly (readonly [old: item, now: item])[]
  readonly removed: readonly item[]
  readonly added: readonly item[]
}

/** Pairs old and new items by key. Items that share a key are paired in order. */
export function pairUp<item>(
  old: readonly item[],
  now: readonly item[],
  keyOf: (item: item) => string,
  keyOfNow: (item: item) => string = keyOf,
): Pairs<item> {
  const waiting = new Map<string, item[]>()
  for (const item of now) waiting.set(keyOfNow(item), [...(waiting.get(keyOfNow(item)) ?? []), item])
  const both: [item, item][] = []
  const removed: item[] = []
  for (const item of old) {
    const match = waiting.get(keyOf(item))?.shift()
    if (match === undefined) removed.push(item)
    else both.push([item, match])
  }
  return { both, removed, added: now.filter((item) => waiting.get(keyOfNow(item))?.includes(item)) }
}
