import { useCallback } from 'react'
import type { WalletInfo } from '#runtime/index'
import { modalWords } from '../i18n/en/modal.js'
import { useText } from '../i18n/useText.js'

/** Names a wallet. A login by email goes by that word in the visitor's language. */
export function useWalletName() {
  const text = useText(modalWords)
  return useCallback(
    ({ name, social, type }: WalletInfo) => (type === 'AUTH' && !social ? text('account.email') : name),
    [text],
  )
}
