import { expect } from 'vitest'

/** Tracks promises returned by the page, and their deadlines. */
export function createPromises(now: () => number) {
  const open = new Set<{ readonly name: string; readonly until: number }>()
  return {
    /** Tracks a promise. Rejections are ignored, because a wallet may decline. */
    note(name: string, withinMs: number, promise: Promise<unknown>) {
      const one = { name, until: now() + withinMs }
      open.add(one)
      promise.catch(() => {}).finally(() => open.delete(one))
    },
    checkInTime() {
      const late = [...open].filter(({ until }) => until < now()).map(({ name }) => name)
      expect(late, 'promises past their deadline').toEqual([])
    },
    checkAllKept() {
      expect([...open], 'promises that are still pending').toEqual([])
    },
  }
}
