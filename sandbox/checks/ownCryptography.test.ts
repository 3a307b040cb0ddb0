import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { sourcesIn } from './repeatedFacts.js'

const root = join(import.meta.dirname, '../..')

/** What only code of our own needs: alphabets, checksums, constants of SHA-256, and the browser's own signatures. */
const own =
  /123456789ABCDEFGH|qpzry9x8|0x3b6a57b2|Math\.cbrt|0x(428a2f98|6a09e667)|\bsubtle\.(digest|sign|verify)\b/i

test('hashes, signatures and the coding of addresses come from @noble and @scure', () => {
  const texts = sourcesIn(join(root, 'runtime')).map((path) => ({
    path: relative(root, path),
    text: readFileSync(path, 'utf8'),
  }))
  expect(texts.filter(({ text }) => own.test(text)).map(({ path }) => path)).toEqual([])
  const withLibraries = texts
    .filter(({ text }) => /from '@(noble|scure)\//.test(text))
    .map(({ path }) => path)
  expect(withLibraries).toEqual(
    expect.arrayContaining([
      'runtime/adapters/bitcoin/address.ts',
      'runtime/adapters/bitcoin/messageHashes.ts',
      'runtime/adapters/bitcoin/verifyMessage.ts',
      'runtime/adapters/solana/base58.ts',
      'runtime/adapters/solana/verifyMessage.ts',
    ]),
  )
})
