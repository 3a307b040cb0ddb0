/** The part of openapi-typescript that prints types. Its main entry would also load a bundler and a linter. */
declare module 'openapi-typescript/dist/transform/index.cjs' {
  import type { GlobalContext } from 'openapi-typescript'
  import type { Statement } from 'typescript'

  function transformSchema(schema: object, context: Partial<GlobalContext>): Statement[]
  export = transformSchema
}
