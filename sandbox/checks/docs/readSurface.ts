import { readFileSync } from 'node:fs'
import ts from 'typescript'
import type { Entry, OpenPackage } from './openPackage.js'

export type ExportKind = 'function' | 'component' | 'hook' | 'class' | 'value' | 'type'

/** A public name and its docs. */
export type PublicExport = {
  readonly name: string
  readonly kind: ExportKind
  readonly symbol: ts.Symbol
  readonly declarations: readonly ts.Declaration[]
  readonly doc: Doc
}

/** A parsed doc comment. */
export type Doc = {
  readonly text: string
  readonly examples: readonly string[]
  readonly throws: readonly string[]
  readonly defaultValue: string | undefined
}

export type EntrySurface = Entry & {
  /** The text of `@packageDocumentation`. */
  readonly summary: string
  readonly exports: readonly PublicExport[]
}

/** Reads all exports of the package by entry, in the order of the page. */
export function readSurface(open: OpenPackage, consumer: ts.Program): readonly EntrySurface[] {
  const checker = consumer.getTypeChecker()
  return open.entries.map((entry) => {
    const file = consumer.getSourceFile(entry.declaration)
    const module = file && checker.getSymbolAtLocation(file)
    const symbols = module ? checker.getExportsOfModule(module) : []
    const exports = symbols.map((symbol) => readExport(symbol, checker)).sort(compare)
    return { ...entry, summary: readSummary(entry.source), exports }
  })
}

function readExport(exported: ts.Symbol, checker: ts.TypeChecker): PublicExport {
  const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported
  const declarations = symbol.declarations ?? []
  return {
    name: exported.name,
    kind: kindOf(exported.name, symbol, checker),
    symbol,
    declarations,
    doc: readDoc(symbol, checker),
  }
}

function kindOf(name: string, symbol: ts.Symbol, checker: ts.TypeChecker): ExportKind {
  if (symbol.flags & ts.SymbolFlags.Class) return 'class'
  if (!(symbol.flags & ts.SymbolFlags.Value)) return 'type'
  const isCalled = checker.getTypeOfSymbol(symbol).getCallSignatures().length > 0
  if (!isCalled) return 'value'
  if (/^use[A-Z]/.test(name)) return 'hook'
  return /^[A-Z]/.test(name) ? 'component' : 'function'
}

/** Reads the doc comment of a symbol. */
export function readDoc(symbol: ts.Symbol, checker: ts.TypeChecker): Doc {
  const tags = symbol.getJsDocTags(checker)
  const print = (parts: ts.SymbolDisplayPart[] | undefined) =>
    ts
      .displayPartsToString(parts)
      .trim()
      .replaceAll(/\{@link (\w+)\}/g, '`$1`')
  const all = (name: string) => tags.filter((tag) => tag.name === name).map((tag) => print(tag.text))
  return {
    text: print(symbol.getDocumentationComment(checker)),
    examples: all('example').filter(Boolean),
    throws: all('throws'),
    defaultValue: all('defaultValue')[0],
  }
}

/** Reads from the source, because declaration files lose the comment above the first export. */
function readSummary(path: string): string {
  const [, comment = ''] =
    /\/\*\*((?:(?!\*\/)[\s\S])*?)@packageDocumentation/.exec(readFileSync(path, 'utf8')) ?? []
  return comment
    .replace(/^\s*\* ?/gm, '')
    .replaceAll('\n', ' ')
    .trim()
}

const kinds: readonly ExportKind[] = ['component', 'hook', 'function', 'value', 'class', 'type']

/** Sorts `create…` functions first and types last. */
function compare(one: PublicExport, other: PublicExport): number {
  const rank = ({ kind, name }: PublicExport) => (/^create[A-Z]/.test(name) ? -1 : kinds.indexOf(kind))
  return rank(one) - rank(other) || (one.name < other.name ? -1 : 1)
}
