export type CreateNewestParameters<value> = {
  /** Throws for what is invalid, which is ignored. */
  parse(raw: unknown): value
  take(value: value): void
}

/** Takes a value from the wallet's events and answers. An answer may be older than an event that arrives before it. */
export function createNewest<value>({ parse, take }: CreateNewestParameters<value>) {
  let events = 0
  const read = (raw: unknown): { readonly value: value } | undefined => {
    try {
      return { value: parse(raw) }
    } catch {
      return undefined // ignore what is invalid
    }
  }
  return {
    event(raw: unknown) {
      const valid = read(raw)
      if (!valid) return
      events++
      take(valid.value)
    },
    /** Call it before the wallet is asked. The result takes the answer, unless an event has come since. */
    question() {
      const before = events
      return (raw: unknown) => {
        const valid = events === before ? read(raw) : undefined
        if (valid) take(valid.value)
      }
    },
  }
}
