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
export type Statement = StatementStructures | string | LaidOut

/** Text that stands as it shall be written; unless it `isFinal`, only as long as none of its lines is too long. */
export type LaidOut = { readonly laidOut: string; readonly isFinal?: boolean }

/** The comment at the top of a file that hosts import from: what is in it. */
export function aboutFile(sentence: string): Statement {
  return `/**\n * ${sentence}\n *\n * @packageDocumentation\n */`
}

/** Turns the model into files. It neither reads nor writes anything else. */
export type Emitter = (model: Model) => readonly EmittedFile[]
