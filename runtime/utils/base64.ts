/** Well below the number of arguments that engines take. */
const bytesAtOnce = 8192

/** Encodes bytes in base64. */
export function encodeBase64(bytes: Uint8Array): string {
  const native: Uint8Array & { toBase64?(): string } = bytes // not in every browser
  if (native.toBase64) return native.toBase64()
  let text = ''
  // A call for each byte would take milliseconds for an image.
  for (let at = 0; at < bytes.length; at += bytesAtOnce)
    text += String.fromCharCode(...bytes.subarray(at, at + bytesAtOnce))
  return btoa(text)
}

/** Decodes base64; undefined for other text. */
export function decodeBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
  } catch {
    return undefined // atob signals invalid input only by throwing
  }
}
