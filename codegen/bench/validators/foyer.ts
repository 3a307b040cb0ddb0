import { isHistoryPage } from '../../../generated/blockchain-api/validators.js'
import { isFrameMessage } from '../../../generated/frame/validators.js'
import { createIssue } from '../../../generated/support/validate.js'
import { isWalletList } from '../../../generated/wallet-service/validators.js'
import type { Library } from './shapes.js'

/** Foyer's validators: the verdict alone, and with the path and the reason. */
export const foyerLibraries: readonly Library[] = [
  {
    name: 'foyer-codegen',
    needsEval: false,
    checks: {
      WalletList: (value) => isWalletList(value),
      HistoryPage: (value) => isHistoryPage(value),
      FrameMessage: (value) => isFrameMessage(value),
    },
  },
  {
    name: 'foyer-codegen, with reason',
    needsEval: false,
    checks: {
      WalletList: (value) => isWalletList(value, createIssue()),
      HistoryPage: (value) => isHistoryPage(value, createIssue()),
      FrameMessage: (value) => isFrameMessage(value, createIssue()),
    },
  },
]
