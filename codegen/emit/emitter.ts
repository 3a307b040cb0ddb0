import type { StatementStructures } from 'ts-morph'
import type { Model } from '../model/model.js'

/** A file to write: its parts, in order, and where its facts come from. */
export type EmittedFile = {
  /** Below `generated/`. */
  readonly path: string
  /** The specification, such as `schemas/errors.yaml`. */
  readonly source: string
  readonly statements: readonly Statement[]
}

/** A declaration, or text that is one already. */
export type Statement = StatementStructures | string

/** Turns the model into files. It neither reads nor writes anything else. */
export type Emitter = (model: Model) => readonly EmittedFile[] | Promise<readonly EmittedFile[]>
