import type { StatementStructures } from 'ts-morph'
import type { Model } from '../model/model.js'
import { docText } from './escape.js'
import { printBlock } from './printDoc.js'

/** A file to write: its statements, in order, and its source specification. */
export type EmittedFile = {
  /** Below `generated/`. */
  readonly path: string
  /** The specification, such as `schemas/errors.yaml`. */
  readonly source: string
  readonly statements: readonly Statement[]
}

/** A declaration, as a structure or as text. */
export type Statement = StatementStructures | string | LaidOut

/** Text that is already formatted. Unless it `isFinal`, it is formatted again if a line is too long. */
export type LaidOut = { readonly laidOut: string; readonly isFinal?: boolean }

/** The comment at the top of a file that hosts import from. */
export function aboutFile(sentence: string): Statement {
  return printBlock(docText([sentence, '@packageDocumentation'])).trimEnd()
}

/** A pure function from the model to files. */
export type Emitter = (model: Model) => readonly EmittedFile[]
