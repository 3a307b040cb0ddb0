import { hexToBigInt, isHex } from 'viem'
import { readText } from '../json.js'

/** Reads a quantity as wallets and nodes write it (`0x…`), or nothing when there is none. */
export function readNumber(source: unknown, key: string): bigint | undefined {
  const text = readText(source, key)
  return isHex(text) && text.length > 2 ? hexToBigInt(text) : undefined
}
