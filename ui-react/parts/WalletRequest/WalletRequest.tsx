import type { ReactNode } from 'react'
import { limits } from '#runtime/internal'
import { useHasPassed } from '../../hooks/useHasPassed.js'
import { useRequestErrorText } from '../../hooks/useRequestErrorText.js'
import { useWalletHint } from '../../hooks/useWalletHint.js'
import type { UseWalletRequestReturnType } from '../../hooks/useWalletRequest.js'
import { connectingWords } from '../../i18n/en/connecting.js'
import { walletErrorWords } from '../../i18n/en/walletErrors.js'
import { useText } from '../../i18n/useText.js'
import { Button } from '../../primitives/index.js'
import { ConnectionStatus } from '../ConnectionStatus/ConnectionStatus.js'
import { OpenWallet } from './OpenWallet.js'

/** The texts of a view for its wallet request. */
export type WalletRequestWords = {
  readonly pending: { readonly title: string; readonly text: string }
  /** The visitor declined in the wallet. */
  readonly rejected: { readonly title: string; readonly text: string }
  /** Any other failure; the error catalog adds the details. */
  readonly failed: string
  /** Without it, the pending text stays until another view follows. */
  readonly done?: string | undefined
  /** Label of the button that leaves a failed request; before that, the button cancels. */
  readonly others: string
}

export type WalletRequestProps = Omit<UseWalletRequestReturnType, 'retry'> & {
  /** What the request is for; 80 pixels square. */
  picture: ReactNode
  /** Name of the wallet. */
  wallet: string
  /** Whether the wallet is an app on a phone, which a link may open. */
  isRemote?: boolean | undefined
  words: WalletRequestWords
  /** Asks the wallet again; undefined when that cannot help. */
  onRetry: (() => void) | undefined
  onLeave: () => void
}

/**
 * A wallet request in progress: a hint when it takes a while, a retry after silence or failure, and a way out.
 */
export function WalletRequest(props: WalletRequestProps) {
  const { attempt, count, picture, wallet, isRemote, words, onRetry, onLeave } = props
  const text = useText(connectingWords)
  const errorText = useRequestErrorText(walletErrorWords)
  const hint = useWalletHint(wallet, attempt)
  const isSilent = useHasPassed(limits.walletSilenceMs, attempt)

  const message = () => {
    if (attempt.status === 'failed')
      return attempt.error.code === 'USER_REJECTED'
        ? words.rejected
        : { title: words.failed, text: errorText(attempt.error) }
    if (attempt.status === 'done' && words.done) return { title: words.done, text: '' }
    return { title: words.pending.title, text: hint ?? words.pending.text }
  }

  const hasFailed = attempt.status === 'failed'
  const mayRetry = hasFailed || (attempt.status === 'pending' && isSilent)
  return (
    <ConnectionStatus
      {...message()}
      status={ringOf[attempt.status]}
      picture={picture}
      actions={
        <>
          {isRemote && attempt.status === 'pending' && <OpenWallet />}
          {onRetry && (mayRetry || count > 1) && (
            <Button fullWidth pending={!mayRetry} onClick={onRetry}>
              {text('connecting.retry')}
            </Button>
          )}
          <Button variant="secondary" fullWidth onClick={onLeave}>
            {hasFailed ? words.others : text('connecting.cancel')}
          </Button>
        </>
      }
    />
  )
}

const ringOf = { pending: 'pending', failed: 'error', done: 'success' } as const
