import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

/** One public name of the package, such as `foyer-kit/react`. */
export type Entry = {
  readonly specifier: string
  /** Its source file. */
  readonly source: string
  /** Its declaration file, which consumers see. */
  readonly declaration: string
}

/** A package as consumers see it: entries and declarations, no source. */
export type OpenPackage = {
  readonly root: string
  readonly name: string
  readonly entries: readonly Entry[]
  /** Declaration files by path, generated from the current source. */
  readonly declarations: ReadonlyMap<string, string>
}

/** The condition under which `exports` resolve to source files. */
const condition = 'foyer-source'

/** Generates the declarations of every entry in memory, without a build. */
export function openPackage(root: string): OpenPackage {
  const { name, exports: published } = readPackage(join(root, 'package.json'))
  const entries = Object.entries(published).flatMap(([path, target]): Entry[] => {
    const source = typeof target === 'object' ? target[condition] : undefined
    if (!source) return []
    const declaration = source.replace(/\.tsx?$/, '.d.ts')
    const specifier = join(name, path)
    return [{ specifier, source: join(root, source), declaration: join(root, 'dist', declaration) }]
  })

  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: [] }, ts.sys, root)
  const program = ts.createProgram(
    entries.map(({ source }) => source),
    {
      ...options,
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      rootDir: root,
      outDir: join(root, 'dist'),
    },
  )
  return { root, name, entries, declarations: emitDeclarations(program, entries) }
}

/** Emits the declarations of the entries and of everything they name, but not of code such as views. */
function emitDeclarations(program: ts.Program, entries: readonly Entry[]): Map<string, string> {
  const declarations = new Map<string, string>()
  const waiting = entries.map(({ source }) => source)
  const seen = new Set(waiting)
  for (let path = waiting.pop(); path; path = waiting.pop()) {
    const from = path
    const write: ts.WriteFileCallback = (file, text) => {
      declarations.set(file, text)
      for (const { fileName } of ts.preProcessFile(text).importedFiles) {
        const { resolvedModule } = ts.resolveModuleName(fileName, from, program.getCompilerOptions(), ts.sys)
        const next = resolvedModule?.resolvedFileName
        if (!next || seen.has(next) || resolvedModule.isExternalLibraryImport) continue
        seen.add(next)
        waiting.push(next)
      }
    }
    program.emit(program.getSourceFile(from), write, undefined, true)
  }
  return declarations
}

type PackageJson = {
  readonly name: string
  readonly exports: { readonly [path: string]: string | { readonly [condition: string]: string } }
}

function readPackage(path: string): PackageJson {
  return JSON.parse(readFileSync(path, 'utf8'))
}
