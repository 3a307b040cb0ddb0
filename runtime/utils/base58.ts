const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Encodes bytes in base58, as Bitcoin and Solana do. */
export function encodeBase58(bytes: Uint8Array): string {
  return convert([...bytes], 256, 58)
    .map((digit) => alphabet[digit])
    .join('')
}

/** Decodes base58; undefined for other text. */
export function decodeBase58(text: string): Uint8Array<ArrayBuffer> | undefined {
  const digits = [...text].map((letter) => alphabet.indexOf(letter))
  return digits.includes(-1) ? undefined : Uint8Array.from(convert(digits, 58, 256))
}

/** Converts a number to another base, most significant digit first; keeps the leading zeros. */
function convert(digits: readonly number[], from: number, to: number): number[] {
  const zeros = digits.findIndex((digit) => digit !== 0)
  const result: number[] = []
  for (const digit of digits) {
    let carry = digit
    for (let place = 0; place < result.length || carry > 0; place++) {
      carry += (result[place] ?? 0) * from
      result[place] = carry % to
      carry = Math.floor(carry / to)
    }
  }
  const leading = zeros < 0 ? digits.length : zeros
  return [...new Array<number>(leading).fill(0), ...result.reverse()]
}
