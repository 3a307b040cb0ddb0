/** The part of openapi-typescript that prints types. Its main entry would also load a bundler and a linter. */
declare module 'openapi-typescript/dist/transform/index.cjs' {
  import type { GlobalContext } from 'openapi-typescript'
  import type { ts } from 'ts-morph'

  /** With the compiler of ts-morph. */
  type Context = Partial<Omit<GlobalContext, 'transform'>> & {
    readonly transform?: (schema: object) => ts.TypeNode | undefined
  }
  function transformSchema(schema: object, context: Context): ts.Statement[]
  export = transformSchema
}
