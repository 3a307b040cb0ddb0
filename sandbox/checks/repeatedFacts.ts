import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { parse } from 'yaml'
import { isRecord } from '../world/json.js'

/** A string of the schemas that must not be repeated by hand. */
export type Fact = {
  readonly kind: 'message' | 'stored key' | 'endpoint' | 'server' | 'method' | 'message of the frame'
  readonly text: string
  /** Its place in the schemas. */
  readonly source: string
}

export type Repeat = { readonly file: string; readonly line: number; readonly fact: Fact }

/**
 * Reads the facts of the schemas: texts, storage keys, paths, server URLs, and names of wallet methods and frame messages.
 *
 * Typed names (error codes, events, stored values, operations, indexes of types) are left out: a wrong one does not compile.
 */
export function readFacts(schemas: string): Fact[] {
  const read = (name: string): Record<string, unknown> =>
    recordOf(parse(readFileSync(join(schemas, `${name}.yaml`), 'utf8')))
  return [
    ...entriesOf(read('errors').families).flatMap(([, family]) =>
      entriesOf(recordOf(family).errors).flatMap(([code, error]) =>
        ['message', 'title', 'text'].flatMap((word) =>
          fact('message', recordOf(error)[word], `errors.yaml ${code}.${word}`),
        ),
      ),
    ),
    ...entriesOf(read('storage').keys).flatMap(([name]) =>
      fact('stored key', `${read('storage').prefix}${name}`, `storage.yaml ${name}`),
    ),
    ...['blockchain-api', 'wallet-service'].flatMap((service) => [
      ...Object.keys(recordOf(read(service).paths)).flatMap((path) =>
        fact('endpoint', path, `${service}.yaml ${path}`),
      ),
      ...listOf(read(service).servers).flatMap((server) =>
        fact('server', recordOf(server).url, `${service}.yaml servers`),
      ),
    ]),
    ...listOf(read('wallet-rpc').methods).flatMap((method) =>
      fact('method', recordOf(method).name, `wallet-rpc.yaml ${recordOf(method).name}`),
    ),
    ...entriesOf(read('frame').channels).flatMap(([, channel]) =>
      entriesOf(recordOf(channel).messages).flatMap(([key, message]) =>
        fact('message of the frame', recordOf(message).name, `frame.yaml ${key}`),
      ),
    ),
  ]
}

/** Literals in hand-written sources that repeat a fact. */
export function findRepeats(facts: readonly Fact[], files: readonly string[]): Repeat[] {
  const known = new Map(facts.map((each) => [normalize(each), each]))
  return files.flatMap((file) =>
    literalsIn(file).flatMap(({ text, line }) => {
      const found = [text, pathOf(text)].map((each) => known.get(each)).find(Boolean)
      return found ? [{ file, line, fact: found }] : []
    }),
  )
}

/** The sources of a folder, without tests, stories and test doubles. */
export function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return entry.name === 'testing' ? [] : sourcesIn(path)
    return /\.tsx?$/.test(path) && !/\.(test|test-d|story)\.tsx?$/.test(path) ? [path] : []
  })
}

type Literal = { readonly text: string; readonly line: number }

/** String, template and JSX literals; expressions in templates read as `{}`. */
function literalsIn(file: string): Literal[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, kind)
  const literals: Literal[] = []
  const visit = (node: ts.Node): void => {
    const text = textOf(node)
    const { line } = source.getLineAndCharacterOfPosition(node.getStart())
    if (text) literals.push({ text, line: line + 1 })
    ts.forEachChild(node, visit)
  }
  visit(source)
  return literals
}

function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return isIndexOfType(node) ? undefined : node.text
  if (ts.isJsxText(node)) return node.text.trim()
  if (!ts.isTemplateExpression(node)) return undefined
  return [node.head.text, ...node.templateSpans.map(({ literal }) => `{}${literal.text}`)].join('')
}

/** Whether it indexes a type, as in `RpcMethods['signMessage']`. */
function isIndexOfType({ parent }: ts.Node): boolean {
  return ts.isLiteralTypeNode(parent) && ts.isIndexedAccessTypeNode(parent.parent)
}

/** `{}/v1/?chainId=…` → `/v1/`: the path of a URL, without origin and query. */
function pathOf(text: string): string {
  return text.replace(/^(\{\}|https?:\/\/[^/]*)(?=\/)/, '').replace(/[?#].*$/s, '')
}

function normalize({ text }: Fact): string {
  return text.replace(/\{\w+\}/g, '{}')
}

function fact(kind: Fact['kind'], text: unknown, source: string): Fact[] {
  return typeof text === 'string' ? [{ kind, text, source }] : []
}

function recordOf(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {}
}

function entriesOf(value: unknown): [string, unknown][] {
  return Object.entries(recordOf(value))
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
