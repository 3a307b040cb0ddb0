import type { ParsedAddress } from './address.js'

/** The output script of an address. */
export function scriptOf({ lock, program }: ParsedAddress): Uint8Array {
  if (lock === 'key') return Uint8Array.of(0x76, 0xa9, 20, ...program, 0x88, 0xac)
  if (lock === 'script') return Uint8Array.of(0xa9, 20, ...program, 0x87)
  return Uint8Array.of(lock === 0 ? 0 : 0x50 + lock, program.length, ...program)
}
