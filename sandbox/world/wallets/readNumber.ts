import { hexToBigInt, isHex } from 'viem'
import { readText } from '../json.js'

/** Reads a hex quantity (`0x…`), or returns undefined. */
export function readNumber(source: unknown, key: string): bigint | undefined {
  const text = readText(source, key)
  return isHex(text) && text.length > 2 ? hexToBigInt(text) : undefined
}
