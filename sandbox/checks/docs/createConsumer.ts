import { dirname, join } from 'node:path'
import ts from 'typescript'
import type { OpenPackage } from './openPackage.js'

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  jsx: ts.JsxEmit.ReactJSX,
  types: [],
  noEmit: true,
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  isolatedModules: true,
  skipLibCheck: true,
}

/**
 * Creates a strict project with the package installed and with `files`. It uses the declarations in memory, never those of an earlier
 * build, and reuses the files of `before`.
 */
export function createConsumer(
  open: OpenPackage,
  files: ReadonlyMap<string, string> = new Map(),
  before?: ts.Program,
): ts.Program {
  const known = new Map([...open.declarations, ...files])
  const folders = new Set<string>()
  for (const path of known.keys())
    for (let folder = dirname(path); !folders.has(folder); folder = dirname(folder)) folders.add(folder)
  const built = join(open.root, 'dist/')

  const host = ts.createCompilerHost(options)
  const { fileExists, readFile, directoryExists, getSourceFile } = host
  host.fileExists = (path) => known.has(path) || (!path.startsWith(built) && fileExists(path))
  host.readFile = (path) => known.get(path) ?? readFile(path)
  host.directoryExists = (path) => folders.has(path) || (directoryExists?.(path) ?? false)
  host.getSourceFile = (path, version, ...rest) => {
    const read = before?.getSourceFile(path)
    if (read) return read
    const text = known.get(path)
    return text === undefined
      ? getSourceFile(path, version, ...rest)
      : ts.createSourceFile(path, text, version)
  }
  host.getCurrentDirectory = () => open.root
  return ts.createProgram(
    [...open.entries.map(({ declaration }) => declaration), ...files.keys()],
    options,
    host,
  )
}
