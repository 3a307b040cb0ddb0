import { expect } from 'vitest'

/** Every promise that the page was given, and until when it has to be kept. */
export function createPromises(now: () => number) {
  const open = new Set<{ readonly name: string; readonly until: number }>()
  return {
    /** Notes a promise; that a wallet says no is no failure of the page. */
    note(name: string, withinMs: number, promise: Promise<unknown>) {
      const one = { name, until: now() + withinMs }
      open.add(one)
      promise.catch(() => {}).finally(() => open.delete(one))
    },
    checkInTime() {
      const late = [...open].filter(({ until }) => until < now()).map(({ name }) => name)
      expect(late, 'what was promised for an earlier time').toEqual([])
    },
    checkAllKept() {
      expect([...open], 'everybody who asked has been told').toEqual([])
    },
  }
}
