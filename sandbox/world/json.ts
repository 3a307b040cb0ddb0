/** Narrows a parsed JSON value to an object. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Reads a string property, or returns undefined. */
export function readText(source: unknown, key: string): string | undefined {
  const value = isRecord(source) ? source[key] : undefined
  return typeof value === 'string' ? value : undefined
}

/** Parses JSON, or returns undefined if it is invalid. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
