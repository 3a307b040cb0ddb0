import { emitters } from './emit/index.js'
import { createPrinter, header } from './emit/printFile.js'
import { type CatalogueKind, checkCatalogue } from './load/checkCatalogue.js'
import { checkOpenApi } from './load/checkOpenApi.js'
import { type Diagnostic, sortDiagnostics } from './load/diagnostics.js'
import { type JsonObject, objectOf } from './load/json.js'
import { type Document, readDocument } from './load/readDocument.js'
import { createReport } from './load/report.js'
import { readErrors, readEvents, readStorage } from './model/fromCatalogues.js'
import { fromOpenApi } from './model/fromOpenApi.js'
import type { Model } from './model/model.js'

export type GenerateParameters = {
  /** Specifications and the JSON Schemas of their dialects: path → text. */
  readonly documents: ReadonlyMap<string, string>
  /** Hand-written support code, copied as it is: file name → text. */
  readonly templates: ReadonlyMap<string, string>
}

/** Either everything that was generated, by its path below `generated/`, or what has to be put right first. */
export type GenerateReturnType =
  | { readonly files: ReadonlyMap<string, string>; readonly diagnostics: readonly [] }
  | { readonly files?: undefined; readonly diagnostics: readonly Diagnostic[] }

/**
 * Turns specifications into TypeScript. Pure: the same documents give the same bytes, and nothing else is read or written.
 *
 * @example
 * const { files, diagnostics } = await generate({ documents, templates })
 */
export async function generate({ documents, templates }: GenerateParameters): Promise<GenerateReturnType> {
  const { loaded, diagnostics } = load(documents)
  if (diagnostics.length > 0) return { diagnostics: sortDiagnostics(diagnostics) }

  const model = toModel(loaded)
  const print = createPrinter()
  const emitted = await Promise.all(emitters.map((emit) => emit(model)))
  const files = new Map(emitted.flat().map((file) => [file.path, print(file)]))
  for (const [name, text] of templates) files.set(`support/${name}`, printTemplate(name, text))
  return { files: new Map([...files].toSorted(([a], [b]) => (a < b ? -1 : 1))), diagnostics: [] }
}

type Loaded = { kind: Kind; document: Document }
type Kind = 'openapi' | CatalogueKind

function load(documents: ReadonlyMap<string, string>): { loaded: Loaded[]; diagnostics: Diagnostic[] } {
  const loaded: Loaded[] = []
  const diagnostics: Diagnostic[] = []
  const dialects = new Map<string, unknown>()
  // Dialects first: `schemas/dialects/` is needed to check the rest.
  const inOrder = [...documents].toSorted(([a], [b]) => Number(isDialect(b)) - Number(isDialect(a)))

  for (const [file, text] of inOrder) {
    const document = readDocument(file, text)
    if (Array.isArray(document)) {
      diagnostics.push(...document)
      continue
    }
    if (isDialect(file)) {
      dialects.set(file.replace(/^.*\/|\.schema\.json$/g, ''), document.value)
      continue
    }
    const kind = kindOf(objectOf(document.value))
    const { report, diagnostics: found } = createReport(document)
    if (!kind)
      report({
        code: 'unknown-document',
        message: 'this is no kind of document that the generator knows',
        at: [],
        help: 'it needs `openapi`, `families`, `groups` or `keys` at the top',
      })
    else {
      if (kind === 'openapi') checkOpenApi(document, report)
      else checkCatalogue(kind, document, dialects.get(kind), report)
      loaded.push({ kind, document })
    }
    diagnostics.push(...found)
  }
  return { loaded, diagnostics }
}

function isDialect(file: string): boolean {
  return file.endsWith('.schema.json')
}

/** A document tells what it is by what stands at its top. */
function kindOf(root: JsonObject): Kind | undefined {
  if ('openapi' in root) return 'openapi'
  if ('families' in root) return 'errors'
  if ('groups' in root) return 'events'
  return 'keys' in root ? 'storage' : undefined
}

function toModel(loaded: readonly Loaded[]): Model {
  const read = <value>(kind: Kind, reader: (source: string, root: JsonObject) => value) =>
    loaded
      .filter((entry) => entry.kind === kind)
      .map(({ document }) => reader(document.file, objectOf(document.value)))
  return {
    services: read('openapi', (source, root) =>
      fromOpenApi(source.replace(/^.*\/|\.ya?ml$/g, ''), source, root),
    ),
    errors: read('errors', readErrors)[0],
    events: read('events', readEvents)[0],
    storage: read('storage', readStorage)[0],
  }
}

/** Templates stand beside stand-ins for what is generated; the copies use the real thing. */
function printTemplate(name: string, text: string): string {
  const linked = text
    .replaceAll("'./errorData.js'", "'../errors/data.js'")
    .replaceAll("'./httpErrors.js'", "'../errors/http.js'")
  return `${header(`codegen/templates/${name}`)}\n\n${linked}`
}
