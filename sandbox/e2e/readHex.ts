const isHex = (text: unknown): text is `0x${string}` => typeof text === 'string' && text.startsWith('0x')

/** A hexadecimal answer; throws for any other. */
export function readHex(value: unknown): `0x${string}` {
  if (!isHex(value)) throw new Error(`Not hex: ${JSON.stringify(value)}`)
  return value
}
