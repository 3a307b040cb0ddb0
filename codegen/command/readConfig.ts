import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, extname } from 'node:path'
import { compileFunction } from 'node:vm'
import * as codegen from '../index.js'
import { compiler } from '../tsMorph.js'

export type ConfigFile = {
  /** Its default export. */
  readonly value: unknown
  /** The text of the file, and of the TypeScript files that it imports, by path. */
  readonly code: { readonly [path: string]: string }
}

type Exports = { default?: unknown }

/**
 * Reads a settings file in TypeScript or JavaScript. It is compiled here, because Node.js 20 does not know TypeScript, and read anew
 * each time, so that `watch` sees every change.
 */
export function readConfig(path: string): ConfigFile {
  const code: Record<string, string> = {}
  const loaded = new Map<string, Exports>()
  const load = (file: string): Exports => {
    const before = loaded.get(file)
    if (before) return before
    const exports: Exports = {}
    loaded.set(file, exports)
    const text = readFileSync(file, 'utf8')
    code[file] = text
    const require = createRequire(file)
    const find = (id: string): unknown => {
      // This generator, also where it runs without being installed.
      if (id === '@foyer-kit/codegen') return codegen
      const found = resolve(require, id)
      return /\.[cm]?ts$/.test(found) ? load(found) : require(found)
    }
    compile(file, text)(exports, find, file, dirname(file))
    return exports
  }
  return { value: load(path).default, code }
}

function compile(fileName: string, text: string) {
  const { outputText } = compiler.transpileModule(text, {
    // `.mts` would stay a module.
    fileName: fileName.replace(/\.m(ts|js)$/, '.$1'),
    compilerOptions: {
      module: compiler.ModuleKind.CommonJS,
      target: compiler.ScriptTarget.ES2022,
      esModuleInterop: true,
      inlineSourceMap: true,
    },
  })
  return compileFunction(outputText, ['exports', 'require', '__filename', '__dirname'], {
    filename: fileName,
  })
}

/** TypeScript files are imported by their own name or, as TypeScript asks for, by that of their output. */
function resolve(require: NodeJS.Require, id: string): string {
  const extension = extname(id)
  try {
    return require.resolve(id)
  } catch (error) {
    if (!/^\.[cm]?js$/.test(extension)) throw error
    return require.resolve(id.slice(0, -extension.length) + extension.replace('js', 'ts'))
  }
}
