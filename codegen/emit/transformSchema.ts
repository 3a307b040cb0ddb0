import Module, { createRequire } from 'node:module'
import { compiler } from '../tsMorph.js'

const require = createRequire(import.meta.url)

/** Prints a schema's type by openapi-typescript, with ts-morph's compiler: a second one would cost 0.15 s and 60 MB. */
export const transformSchema = loadWith(compiler)

/** Loads the part of openapi-typescript that prints types, which finds `typescript` in place of its own. */
function loadWith(typescript: object): typeof import('openapi-typescript/dist/transform/index.cjs') {
  const path = createRequire(require.resolve('openapi-typescript')).resolve('typescript')
  const own = require.cache[path]
  require.cache[path] = Object.assign(new Module(path), { exports: typescript, loaded: true })
  try {
    return require('openapi-typescript/dist/transform/index.cjs')
  } finally {
    if (own) require.cache[path] = own
    else delete require.cache[path]
  }
}
