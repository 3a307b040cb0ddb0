import type { Emitter } from './emit/emitter.js'
import type { OptionalEmitter } from './emit/optional/index.js'
import type { Validation } from './model/validation.js'

/** The settings in `foyer-codegen.config.ts`. Paths are relative to its folder. */
export type Config = {
  /** Specifications, and folders of them; `schemas` if missing. */
  readonly input?: string | readonly string[]
  /** Folder for the generated files, and for no others; `generated` if missing. */
  readonly output?: string
  /** Whether warnings stop the generator. */
  readonly strict?: boolean
  /** Codes of warnings that are not reported, such as `missing-operation-id`. */
  readonly allow?: readonly string[]
  /** What validators check: of all specifications, or of each by its path. */
  readonly validate?: Validation | { readonly [specification: string]: Validation }
  /** What is generated besides the client, from each specification: options of TanStack Query, handlers of MSW, and your own files. */
  readonly emitters?: readonly (OptionalEmitter | Emitter)[]
}

/**
 * Returns the settings as they are, so that an editor knows and checks them.
 *
 * @example
 * export default defineConfig({ input: 'openapi.yaml', output: 'generated' })
 */
export function defineConfig(config: Config): Config {
  return config
}
