import { emitters } from './emit/index.js'
import { createPrinter } from './emit/printFile.js'
import { printSupport } from './emit/support.js'
import { type Diagnostic, sortDiagnostics } from './load/diagnostics.js'
import { type JsonObject, objectOf } from './load/json.js'
import { type DocumentKind, type Loaded, loadDocuments, serviceName } from './load/loadDocuments.js'
import { createReport } from './load/report.js'
import { fromAsyncApi } from './model/fromAsyncApi.js'
import { readErrors, readEvents, readStorage } from './model/fromCatalogues.js'
import { fromOpenApi } from './model/fromOpenApi.js'
import { fromOpenRpc } from './model/fromOpenRpc.js'
import type { Model } from './model/model.js'
import { normalize } from './model/normalize/normalize.js'

export type GenerateParameters = {
  /** Specifications, what they refer to, and the JSON Schemas of their dialects: path → text. */
  readonly documents: ReadonlyMap<string, string>
  /** Hand-written support code, copied as it is: file name → text. */
  readonly templates: ReadonlyMap<string, string>
  /** Codes of findings that are to be lived with, for specifications of others. */
  readonly allow?: readonly string[] | undefined
}

/** Either everything that was generated, by its path below `generated/`, or what has to be put right first. */
export type GenerateReturnType =
  | { readonly files: ReadonlyMap<string, string>; readonly diagnostics: readonly Diagnostic[] }
  | { readonly files?: undefined; readonly diagnostics: readonly Diagnostic[] }

/**
 * Turns specifications into TypeScript. Pure: the same documents give the same bytes, and nothing else is read or written.
 *
 * @example
 * const { files, diagnostics } = await generate({ documents, templates })
 */
export async function generate(parameters: GenerateParameters): Promise<GenerateReturnType> {
  const { documents, templates, allow = [] } = parameters
  const { model, diagnostics } = readModel(documents, allow)
  if (!model) return { diagnostics }

  const print = createPrinter()
  const emitted = await Promise.all(emitters.map((emit) => emit(model)))
  const files = new Map(emitted.flat().map((file) => [file.path, print(file)]))
  for (const [path, text] of printSupport(files, templates, model)) files.set(path, text)
  return { files: new Map([...files].toSorted(([a], [b]) => (a < b ? -1 : 1))), diagnostics }
}

/** Everything that specifications say; undefined while something is wrong with them. */
export function readModel(
  documents: ReadonlyMap<string, string>,
  allow: readonly string[] = [],
): { model?: Model; diagnostics: readonly Diagnostic[] } {
  const { loaded, diagnostics } = loadDocuments(documents)
  const levelled = () =>
    sortDiagnostics(
      diagnostics.map((found) => (allow.includes(found.code) ? { ...found, level: 'warning' } : found)),
    )
  const isBroken = () => levelled().some(({ level }) => level !== 'warning')
  if (isBroken()) return { diagnostics: levelled() }
  const model = toModel(loaded, diagnostics)
  return isBroken() ? { diagnostics: levelled() } : { model, diagnostics: levelled() }
}

function toModel(loaded: readonly Loaded[], diagnostics: Diagnostic[]): Model {
  const read = <value>(kind: DocumentKind, reader: (source: string, root: JsonObject) => value) =>
    loaded
      .filter((entry) => entry.kind === kind)
      .map(({ document }) => reader(document.file, objectOf(document.value)))
  return {
    services: loaded
      .filter(({ kind }) => kind === 'openapi')
      .map(({ document }) => {
        const name = serviceName(document.file)
        const { report } = createReport(document, diagnostics)
        return fromOpenApi(name, document.file, normalize(objectOf(document.value), name, report))
      }),
    errors: read('errors', readErrors)[0],
    events: read('events', readEvents)[0],
    storage: read('storage', readStorage)[0],
    messages: read('asyncapi', (source, root) => fromAsyncApi(serviceName(source), source, root)),
    rpc: read('openrpc', (source, root) => fromOpenRpc(serviceName(source), source, root)),
  }
}
