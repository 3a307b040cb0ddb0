/** Narrows what came out of `JSON.parse` to something with keys. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Reads text, or nothing when there is none or it is not text. */
export function readText(source: unknown, key: string): string | undefined {
  const value = isRecord(source) ? source[key] : undefined
  return typeof value === 'string' ? value : undefined
}

/** Parses JSON, or answers nothing when it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
