import { claimNames } from '../model/normalize/claimNames.js'
import { createNames } from '../model/normalize/names.js'
import type { Memory } from '../remember.js'
import { bundle } from './bundle.js'
import { checkAsyncApi } from './checkAsyncApi.js'
import { type CatalogueKind, checkCatalogue } from './checkCatalogue.js'
import { checkOpenApi } from './checkOpenApi.js'
import { checkOpenRpc } from './checkOpenRpc.js'
import { checkTogether } from './checkTogether.js'
import type { Diagnostic } from './diagnostics.js'
import { type JsonObject, objectOf } from './json.js'
import { withLevel } from './levels.js'
import { type Document, readDocument } from './readDocument.js'
import { createReport } from './report.js'
import { serviceName } from './serviceName.js'
import { suggest } from './suggest.js'

/** A checked document and its kind. */
export type Loaded = { readonly kind: DocumentKind; readonly document: Document }
export type DocumentKind = 'openapi' | 'asyncapi' | 'openrpc' | CatalogueKind

/** The kind of a document, by its top-level key. */
const kinds: { readonly [key: string]: DocumentKind } = {
  openapi: 'openapi',
  asyncapi: 'asyncapi',
  openrpc: 'openrpc',
  families: 'errors',
  groups: 'events',
  keys: 'storage',
}

/** A checked document, the other files it includes, and its diagnostics. */
type Checked = Loaded & { readonly files: readonly string[]; readonly diagnostics: readonly Diagnostic[] }

/** Reads and checks all documents, and returns all their diagnostics together. */
export type Load = (texts: ReadonlyMap<string, string>) => { loaded: Loaded[]; diagnostics: Diagnostic[] }

/** Creates the function that reads and checks documents, with caches from `memory`. */
export function createLoad(memory: Memory): Load {
  const rememberDocument = memory<Document | Diagnostic[]>()
  const rememberChecked = memory<Checked | undefined>()
  return (texts) => {
    const diagnostics: Diagnostic[] = []
    const documents = new Map<string, Document>()
    const dialects = new Map<string, unknown>()
    for (const [file, text] of texts) {
      const document = rememberDocument(file, [text], () => readDocument(file, text))
      if (Array.isArray(document)) diagnostics.push(...document)
      else if (file.endsWith('.schema.json'))
        dialects.set(file.replace(/^.*\/|\.schema\.json$/g, ''), document.value)
      else documents.set(file, document)
    }

    const loaded: Loaded[] = []
    const parts = new Set<string>()
    const nameless: Document[] = []
    for (const document of documents.values()) {
      const others = document.hasOutsideRefs ? documents.values() : dialects.values()
      const checked = rememberChecked(document.file, [document, ...others], () =>
        check(document, documents, dialects),
      )
      if (!checked) {
        nameless.push(document)
        continue
      }
      for (const file of checked.files) parts.add(file)
      diagnostics.push(...checked.diagnostics)
      loaded.push(checked)
    }
    for (const document of nameless) if (!parts.has(document.file)) reportUnknown(document, diagnostics)
    checkTogether(loaded, diagnostics)
    return { loaded, diagnostics }
  }
}

/** Checks a document. Undefined if it has no known kind, like a file that other documents include. */
function check(
  document: Document,
  documents: ReadonlyMap<string, Document>,
  dialects: ReadonlyMap<string, unknown>,
): Checked | undefined {
  const kind = kindOf(objectOf(document.value))
  if (kind === 'openapi') return { kind, ...checkService(document, documents) }
  const { report, diagnostics } = createReport(document)
  const name = serviceName(document.file)
  if (kind === 'asyncapi') checkAsyncApi(document, name, report)
  else if (kind === 'openrpc') checkOpenRpc(document, name, report)
  else if (kind) checkCatalogue(kind, document, dialects.get(kind), report)
  return kind && { kind, document, files: [], diagnostics: diagnostics.map(withExampleLevel) }
}

/** Only the examples and defaults of a message may be wrong. */
function withExampleLevel(finding: Diagnostic): Diagnostic {
  return ['bad-example', 'bad-default'].includes(finding.code) ? withLevel(finding) : finding
}

function checkService(document: Document, documents: ReadonlyMap<string, Document>) {
  const others = [...documents.keys()].filter((file) => file !== document.file)
  const bundled = bundle(document, (file) => documents.get(file), others)
  const diagnostics = [...bundled.diagnostics]
  const { report } = createReport(bundled.document, diagnostics)
  checkOpenApi(bundled.document, report)
  const name = serviceName(document.file)
  claimNames(objectOf(bundled.document.value), name, createNames(report), report)
  return { ...bundled, diagnostics: diagnostics.map(withLevel) }
}

function kindOf(root: JsonObject): DocumentKind | undefined {
  for (const key of Object.keys(kinds)) if (key in root) return kinds[key]
  return undefined
}

function reportUnknown(document: Document, diagnostics: Diagnostic[]): void {
  const { swagger } = objectOf(document.value)
  if (swagger !== undefined) {
    createReport(document, diagnostics).report({
      code: 'unsupported-version',
      message: `Swagger \`${swagger}\` is not supported`,
      at: ['swagger'],
      help: 'convert it to OpenAPI 3.0: `npx swagger2openapi --yaml --outfile openapi.yaml <this file>`',
    })
    return
  }
  const [first = ''] = Object.keys(objectOf(document.value))
  createReport(document, diagnostics).report({
    code: 'unknown-document',
    message: 'unknown kind of document',
    at: [],
    help:
      suggest(first, Object.keys(kinds)) ??
      `it needs ${Object.keys(kinds)
        .map((key) => `\`${key}\``)
        .join(', ')
        .replace(/, (?=[^,]*$)/, ' or ')} at the top`,
  })
}
