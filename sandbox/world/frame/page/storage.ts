/** The frame's own storage. Where the browser denies it, values last until a reload. */
export function createStorage() {
  const memory = new Map<string, string | null>()
  return {
    get(key: string): string | null {
      const kept = memory.get(key)
      if (kept !== undefined) return kept
      try {
        return localStorage.getItem(key)
      } catch {
        return null
      }
    },
    /** Null removes the value. */
    set(key: string, value: string | null): void {
      try {
        if (value === null) localStorage.removeItem(key)
        else localStorage.setItem(key, value)
        memory.delete(key)
      } catch {
        memory.set(key, value)
      }
    },
  }
}

export type FrameStorage = ReturnType<typeof createStorage>
