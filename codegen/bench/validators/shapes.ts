import type { TSchema } from '@sinclair/typebox'
import { HistoryPage } from '../../../generated/blockchain-api/schemas.js'
import { FrameMessage } from '../../../generated/frame/schemas.js'
import { WalletList } from '../../../generated/wallet-service/schemas.js'

export type ShapeName = 'WalletList' | 'HistoryPage' | 'FrameMessage'

/** Something for each of the product's shapes that are compared. */
export type ForShapes<thing> = { readonly [name in ShapeName]: thing }

export type Check = (value: unknown) => boolean

/** A way to check values. */
export type Library = {
  readonly name: string
  /** Whether it makes code out of strings, which a strict policy of a page forbids. */
  readonly needsEval: boolean
  readonly checks: ForShapes<Check>
}

/** Makes something of the schema of each shape. */
export function forShapes<thing>(make: (schema: TSchema, name: ShapeName) => thing): ForShapes<thing> {
  return {
    WalletList: make(WalletList, 'WalletList'),
    HistoryPage: make(HistoryPage, 'HistoryPage'),
    FrameMessage: make(FrameMessage, 'FrameMessage'),
  }
}
