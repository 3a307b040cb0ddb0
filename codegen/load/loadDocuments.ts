import { claimNames } from '../model/normalize/claimNames.js'
import { createNames } from '../model/normalize/names.js'
import { bundle } from './bundle.js'
import { checkAsyncApi } from './checkAsyncApi.js'
import { type CatalogueKind, checkCatalogue } from './checkCatalogue.js'
import { checkOpenApi } from './checkOpenApi.js'
import { checkOpenRpc } from './checkOpenRpc.js'
import type { Diagnostic } from './diagnostics.js'
import { type JsonObject, objectOf } from './json.js'
import { type Document, readDocument } from './readDocument.js'
import { createReport } from './report.js'
import { suggest } from './suggest.js'

/** A document that was checked, and what kind it is of. */
export type Loaded = { readonly kind: DocumentKind; readonly document: Document }
export type DocumentKind = 'openapi' | 'asyncapi' | 'openrpc' | CatalogueKind

/** A document tells what it is by a key at its top. */
const kinds: { readonly [key: string]: DocumentKind } = {
  openapi: 'openapi',
  asyncapi: 'asyncapi',
  openrpc: 'openrpc',
  families: 'errors',
  groups: 'events',
  keys: 'storage',
}

/** Reads and checks all documents. Everything that is wrong with any of them is told at once. */
export function loadDocuments(texts: ReadonlyMap<string, string>): {
  loaded: Loaded[]
  diagnostics: Diagnostic[]
} {
  const diagnostics: Diagnostic[] = []
  const documents = new Map<string, Document>()
  const dialects = new Map<string, unknown>()
  for (const [file, text] of texts) {
    const document = read(file, text)
    if (Array.isArray(document)) diagnostics.push(...document)
    else if (file.endsWith('.schema.json'))
      dialects.set(file.replace(/^.*\/|\.schema\.json$/g, ''), document.value)
    else documents.set(file, document)
  }

  const loaded: Loaded[] = []
  const parts = new Set<string>()
  const nameless: Document[] = []
  for (const document of documents.values()) {
    const kind = kindOf(objectOf(document.value))
    if (!kind) {
      nameless.push(document)
      continue
    }
    const found = kind === 'openapi' ? loadOpenApi(document, documents) : undefined
    for (const file of found?.files ?? []) parts.add(file)
    const { report } = createReport(document, diagnostics)
    if (kind === 'asyncapi') checkAsyncApi(document, serviceName(document.file), report)
    else if (kind === 'openrpc') checkOpenRpc(document, serviceName(document.file), report)
    else if (kind !== 'openapi') checkCatalogue(kind, document, dialects.get(kind), report)
    diagnostics.push(...(found?.diagnostics ?? []))
    loaded.push({ kind, document: found?.document ?? document })
  }
  for (const document of nameless) if (!parts.has(document.file)) reportUnknown(document, diagnostics)
  return { loaded, diagnostics }
}

const known = new Map<string, { text: string; document: Document | Diagnostic[] }>()

/** What has not changed since the last time is not parsed again. */
function read(file: string, text: string): Document | Diagnostic[] {
  const before = known.get(file)
  if (before?.text === text) return before.document
  const document = readDocument(file, text)
  known.set(file, { text, document })
  return document
}

function loadOpenApi(document: Document, documents: ReadonlyMap<string, Document>) {
  const others = [...documents.keys()].filter((file) => file !== document.file)
  const bundled = bundle(document, (file) => documents.get(file), others)
  const diagnostics = [...bundled.diagnostics]
  const { report } = createReport(bundled.document, diagnostics)
  checkOpenApi(bundled.document, report)
  const name = serviceName(document.file)
  claimNames(objectOf(bundled.document.value), name, createNames(report), report)
  return { ...bundled, diagnostics }
}

/** `schemas/blockchain-api.yaml` → `blockchain-api` */
export function serviceName(file: string): string {
  return file.replace(/^.*\/|\.(ya?ml|json)$/g, '')
}

function kindOf(root: JsonObject): DocumentKind | undefined {
  for (const key of Object.keys(kinds)) if (key in root) return kinds[key]
  return undefined
}

function reportUnknown(document: Document, diagnostics: Diagnostic[]): void {
  const [first = ''] = Object.keys(objectOf(document.value))
  createReport(document, diagnostics).report({
    code: 'unknown-document',
    message: 'this is no kind of document that the generator knows',
    at: [],
    help:
      suggest(first, Object.keys(kinds)) ??
      `it needs ${Object.keys(kinds)
        .map((key) => `\`${key}\``)
        .join(', ')
        .replace(/, (?=[^,]*$)/, ' or ')} at the top`,
  })
}
