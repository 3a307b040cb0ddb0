import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readModel } from '../../generate.js'
import { formatDiagnostic } from '../../load/diagnostics.js'
import type { Part } from '../part.js'

const broken = join(import.meta.dirname, '../../test/broken')

/** Twelve ways to break a specification: the mistake → the file, and the code of its diagnostic. */
const kinds: { readonly [kind: string]: readonly [file: string, code: string] } = {
  'bad YAML': ['bad-yaml.yaml', 'bad-yaml'],
  'duplicate path': ['duplicate-key.yaml', 'bad-yaml'],
  'missing $ref': ['twelve.yaml', 'missing-ref'],
  '$ref cycle': ['twelve.yaml', 'ref-cycle'],
  'duplicate operationId': ['twelve.yaml', 'duplicate-operation-id'],
  'unknown type': ['twelve.yaml', 'unknown-type'],
  'misspelled keyword': ['twelve.yaml', 'unknown-keyword'],
  'path parameter': ['twelve.yaml', 'path-parameter'],
  'no response': ['twelve.yaml', 'no-responses'],
  'enum that is not a list': ['twelve.yaml', 'bad-enum'],
  'ambiguous paths': ['twelve.yaml', 'ambiguous-path'],
  'enum value of the wrong type': ['twelve.yaml', 'enum-type'],
}

/** Diagnostics of broken specifications. The tests compare their full text. */
export const measureDiagnostics: Part = async () => {
  const rows: string[][] = []
  for (const [kind, [file, code]] of Object.entries(kinds)) {
    const documents = new Map([[`schemas/${file}`, readFileSync(join(broken, file), 'utf8')]])
    const { diagnostics } = readModel(documents)
    const found = diagnostics.find((diagnostic) => diagnostic.code === code)
    const text = found ? formatDiagnostic(found, documents) : ''
    const [place] = /(?<=--> schemas\/)[\w.-]+:\d+:\d+/.exec(text) ?? []
    rows.push([kind, place ?? '', yes(text.includes('^')), yes(/^ {2}(help|note): /m.test(text))])
  }
  const count = (columns: readonly number[]) =>
    rows.filter((row) => columns.every((column) => row[column])).length
  return {
    tables: [{ title: 'Broken specifications', columns: ['', 'place', 'frame', 'help or note'], rows }],
    targets: [
      {
        what: 'Broken specifications: place and frame',
        value: count([1, 2]),
        limit: 12,
        isFloor: true,
        unit: 'of 12',
      },
      {
        what: 'Broken specifications: help',
        value: count([1, 2, 3]),
        limit: 12,
        isFloor: true,
        unit: 'of 12',
      },
    ],
  }
}

function yes(isSo: boolean): string {
  return isSo ? 'yes' : ''
}
