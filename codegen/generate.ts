import type { Emitter } from './emit/emitter.js'
import { createEmitters } from './emit/index.js'
import { createPrinter } from './emit/printFile.js'
import { printSupport } from './emit/support.js'
import { type Diagnostic, sortDiagnostics } from './load/diagnostics.js'
import { objectOf } from './load/json.js'
import { applyTolerance, isError, type Tolerance, withLevel } from './load/levels.js'
import { createLoad, type Loaded } from './load/loadDocuments.js'
import { createReport } from './load/report.js'
import { serviceName } from './load/serviceName.js'
import { fromAsyncApi } from './model/fromAsyncApi.js'
import { readErrors, readEvents, readStorage } from './model/fromCatalogues.js'
import { fromOpenApi } from './model/fromOpenApi.js'
import { fromOpenRpc } from './model/fromOpenRpc.js'
import type { Model } from './model/model.js'
import { normalize } from './model/normalize/normalize.js'
import type { Validation } from './model/validation.js'
import { createOblivion, type Memory } from './remember.js'

/** How documents are read. */
export type ReadOptions = Tolerance & {
  /** What validators check: of all documents, or of each by its path. */
  readonly validate?: Validation | { readonly [document: string]: Validation } | undefined
}

export type GenerateParameters = ReadOptions & {
  /** Specifications, the files they reference, and the JSON Schemas of their dialects: path → text. */
  readonly documents: ReadonlyMap<string, string>
  /** Hand-written support code, copied verbatim: file name → text. */
  readonly templates: ReadonlyMap<string, string>
  /** What is generated besides the client, from each document. */
  readonly emitters?: readonly Emitter[] | undefined
}

/** The generated files by their path below `generated/`, or without files the errors to fix first. */
export type GenerateReturnType =
  | { readonly files: ReadonlyMap<string, string>; readonly diagnostics: readonly Diagnostic[] }
  | { readonly files?: undefined; readonly diagnostics: readonly Diagnostic[] }

/**
 * Turns specifications into TypeScript. Pure: the same documents give the same bytes, and nothing else is read or written.
 *
 * @example
 * const { files, diagnostics } = await generate({ documents, templates })
 */
export const generate: Generate = (parameters) => createGenerate(createOblivion)(parameters)

export type Generate = (parameters: GenerateParameters) => Promise<GenerateReturnType>

/** Like `generate`, but repeated calls reuse the results of unchanged documents. */
export function createGenerate(memory: Memory): Generate {
  const read = createRead(memory)
  const print = createPrinter(memory)
  const ownEmitters = createEmitters(memory)
  const rememberFiles = memory<readonly Printed[]>()

  const printPart = ({ model }: Part, more: readonly Emitter[]): readonly Printed[] => {
    const printed: Printed[] = []
    // Print each file at once: its text takes a fraction of the memory of its declarations.
    for (const emit of [...ownEmitters, ...more])
      for (const file of emit(model)) printed.push([file.path, print(file)])
    return printed
  }

  return async ({ documents, templates, emitters = [], ...options }) => {
    const { parts, diagnostics: all } = read(documents, options)
    const diagnostics = all.filter(({ level }) => level !== 'style')
    if (!parts) return { diagnostics }
    const files = new Map<string, string>()
    for (const part of parts)
      for (const [path, text] of rememberFiles(part.source, [part, ...emitters], () =>
        printPart(part, emitters),
      ))
        if (!files.has(path)) files.set(path, text)
    for (const [path, text] of printSupport(files, templates, joinParts(parts))) files.set(path, text)
    return { files: new Map([...files].toSorted(([a], [b]) => (a < b ? -1 : 1))), diagnostics }
  }
}

type Printed = readonly [path: string, text: string]

/** The model of one document. */
type Part = { readonly source: string; readonly model: Model; readonly diagnostics: readonly Diagnostic[] }

/** Reads the model of all specifications; undefined if they have errors. */
export function readModel(
  documents: ReadonlyMap<string, string>,
  options: ReadOptions = {},
): { model?: Model; diagnostics: readonly Diagnostic[] } {
  const { parts, diagnostics } = createRead(createOblivion)(documents, options)
  return parts ? { model: joinParts(parts), diagnostics } : { diagnostics }
}

type Read = (
  documents: ReadonlyMap<string, string>,
  options: ReadOptions,
) => { parts?: readonly Part[]; diagnostics: readonly Diagnostic[] }

function createRead(memory: Memory): Read {
  const load = createLoad(memory)
  const rememberPart = memory<Part>()
  return (documents, { validate = 'shape', ...tolerance }) => {
    const { loaded, diagnostics } = load(documents)
    const judge = (found: readonly Diagnostic[]) => sortDiagnostics(applyTolerance(found, tolerance))
    // Without a model, there is nothing to find in it.
    if (diagnostics.some(isError)) return { diagnostics: judge(diagnostics) }
    const parts = loaded.map((entry) => {
      const { document } = entry
      const validation = typeof validate === 'string' ? validate : (validate[document.file] ?? 'shape')
      return rememberPart(document.file, [document, validation], () => readPart(entry, validation))
    })
    const judged = judge([...diagnostics, ...parts.flatMap((part) => part.diagnostics)])
    return judged.some(isError) ? { diagnostics: judged } : { parts, diagnostics: judged }
  }
}

function readPart({ kind, document }: Loaded, validation: Validation): Part {
  const { file: source } = document
  const root = objectOf(document.value)
  const name = serviceName(source)
  const { report, diagnostics } = createReport(document)
  const readPartial = (): Partial<Model> => {
    switch (kind) {
      case 'openapi':
        return { services: [fromOpenApi(name, source, normalize(root, name, report), validation)] }
      case 'asyncapi':
        return { messages: [fromAsyncApi(name, source, root)] }
      case 'openrpc':
        return { rpc: [fromOpenRpc(name, source, root)] }
      case 'errors':
        return { errors: readErrors(source, root) }
      case 'events':
        return { events: readEvents(source, root) }
      case 'storage':
        return { storage: readStorage(source, root) }
    }
  }
  const model = { services: [], messages: [], rpc: [], ...readPartial() }
  return { source, model, diagnostics: diagnostics.map(withLevel) }
}

function joinParts(parts: readonly Part[]): Model {
  const models = parts.map(({ model }) => model)
  return {
    services: models.flatMap(({ services }) => services),
    errors: models.find(({ errors }) => errors)?.errors,
    events: models.find(({ events }) => events)?.events,
    storage: models.find(({ storage }) => storage)?.storage,
    messages: models.flatMap(({ messages }) => messages),
    rpc: models.flatMap(({ rpc }) => rpc),
  }
}
