import type { TSchema } from '@sinclair/typebox'
import { HistoryPage } from '../../../generated/blockchain-api/schemas.js'
import { FrameMessage } from '../../../generated/frame/schemas.js'
import { WalletList } from '../../../generated/wallet-service/schemas.js'

export type ShapeName = 'WalletList' | 'HistoryPage' | 'FrameMessage'

/** One value for each compared schema. */
export type ForShapes<thing> = { readonly [name in ShapeName]: thing }

export type Check = (value: unknown) => boolean

/** A validation library. */
export type Library = {
  readonly name: string
  /** Whether it needs eval, which a strict content security policy forbids. */
  readonly needsEval: boolean
  readonly checks: ForShapes<Check>
}

/** Calls a function with each schema and collects the results. */
export function forShapes<thing>(make: (schema: TSchema, name: ShapeName) => thing): ForShapes<thing> {
  return {
    WalletList: make(WalletList, 'WalletList'),
    HistoryPage: make(HistoryPage, 'HistoryPage'),
    FrameMessage: make(FrameMessage, 'FrameMessage'),
  }
}
