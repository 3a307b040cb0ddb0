import type { ParsedAddress } from './address.js'

/** The output script of an address. */
export function scriptOf({ lock, program }: ParsedAddress): Uint8Array {
  if (lock === 'key') return Uint8Array.of(0x76, 0xa9, 20, ...program, 0x88, 0xac)
  if (lock === 'script') return Uint8Array.of(0xa9, 20, ...program, 0x87)
  return Uint8Array.of(lock === 0 ? 0 : 0x50 + lock, program.length, ...program)
}

/** Bytes, prefixed with their length. */
export function withLength(bytes: ArrayLike<number>): number[] {
  return [...compactSize(bytes.length), ...Array.from(bytes)]
}

/** A length in Bitcoin's CompactSize encoding. */
function compactSize(size: number): number[] {
  if (size < 0xfd) return [size]
  return size <= 0xffff ? [0xfd, ...littleEndian(BigInt(size), 2)] : [0xfe, ...littleEndian(BigInt(size), 4)]
}

/** A number as `length` bytes, least significant first. */
export function littleEndian(value: bigint, length: number): number[] {
  return Array.from({ length }, (_, index) => Number((value >> BigInt(8 * index)) & 255n))
}
