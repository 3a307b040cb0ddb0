/** The part of openapi-typescript that makes types. Its main entry would load a bundler and a linter with it. */
declare module 'openapi-typescript/dist/transform/index.mjs' {
  import type { GlobalContext } from 'openapi-typescript'
  import type { Statement } from 'typescript'

  // biome-ignore lint/style/noDefaultExport: it is one
  export default function transformSchema(schema: object, context: Partial<GlobalContext>): Statement[]
}
