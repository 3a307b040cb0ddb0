import { useEffect, useState } from 'react'
import type { FoyerError } from '#generated/support/FoyerError'
import type { Features } from '#runtime/internal'
import { loginWords } from '../i18n/en/login.js'
import { useText } from '../i18n/useText.js'
import { useAnnounce } from '../primitives/index.js'
import { useInside } from '../provider/FoyerContext.js'
import { backOr } from './backOr.js'
import { useFeature } from './useFeature.js'
import { type UseLoginActionReturnType, useLoginAction } from './useLoginAction.js'

export type UseLoginAttemptReturnType = {
  readonly run: UseLoginActionReturnType['run']
  /** The login in progress. It stays while the wallet connects; undefined once it has ended. */
  readonly attempt: NonNullable<Features['login']['state']['attempt']> | undefined
  /** The code was right, and the wallet connects. */
  readonly isConnecting: boolean
  /** The wallet connects, or the frame works on something. */
  readonly isBusy: boolean
  /** Why the last email or code failed. */
  readonly error: FoyerError | undefined
  readonly resend: () => Promise<void>
  /** Shows the view that asks for an email address. */
  readonly restart: () => void
}

/** The login by email that the current view is about. */
export function useLoginAttempt(): UseLoginAttemptReturnType {
  const foyer = useInside()
  const text = useText(loginWords)
  const announce = useAnnounce()
  const { status, value } = useFeature('login')
  const { run, pending, error } = useLoginAction()
  const current = value?.attempt
  const [last, setLast] = useState(current)
  if (current && current !== last) setLast(current)
  const [isVerified, setIsVerified] = useState(false)
  useEffect(() => foyer.events.on('connection.failed', () => setIsVerified(false)), [foyer])

  const isConnecting = !current && (isVerified || pending)
  return {
    attempt: current ?? (isConnecting ? last : undefined),
    isConnecting,
    isBusy: pending || isConnecting || status === 'loading' || current?.status === 'checking',
    error: error ?? current?.error,
    async run(action) {
      const isDone = await run(action)
      setIsVerified(isDone)
      return isDone
    },
    async resend() {
      if (await run((login) => login.resend())) announce(text('login.resent'))
    },
    restart: () => backOr(foyer, { name: 'Connect' }),
  }
}
