import { limits } from '#runtime/internal'
import { connectingWords } from '../i18n/en/connecting.js'
import { keepTogether } from '../i18n/keepTogether.js'
import { useText } from '../i18n/useText.js'
import { useHasPassed } from './useHasPassed.js'

/** What to do about a wallet that takes a while to answer; undefined until then. `since` changes with each request. */
export function useWalletHint(wallet: string, since: unknown): string | undefined {
  const text = useText(connectingWords)
  const isSlow = useHasPassed(limits.walletHintMs, since)
  return isSlow ? text('connecting.slow', { name: keepTogether(wallet) }) : undefined
}
