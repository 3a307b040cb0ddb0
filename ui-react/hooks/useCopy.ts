import { useState } from 'react'
import { CopyFailedError } from '#generated/errors/clipboard'
import type { Environment } from '#runtime/index'
import { limits } from '#runtime/internal'
import type { modalWords } from '../i18n/en/modal.js'
import { useInside } from '../provider/FoyerContext.js'
import { useAction } from './useAction.js'
import { useHasPassed } from './useHasPassed.js'

export type UseCopyReturnType = {
  readonly run: () => void
  /** True for a moment after copying. */
  readonly copied: boolean
  /** Why the last attempt failed. */
  readonly error: unknown
}

/** Copies `value` and shows the toast `done`. Reports a clipboard that refuses or does not respond. */
export function useCopy(value: string, done: keyof typeof modalWords): UseCopyReturnType {
  const foyer = useInside()
  const [last, setLast] = useState<{ readonly value: string }>()
  const isLongAgo = useHasPassed(limits.copyTimeoutMs, last)
  const copied = last?.value === value && !isLongAgo
  const [tried, setTried] = useState<string>()

  const { run, error } = useAction(async () => {
    if (copied) return
    setTried(value)
    await copyInTime(foyer.environment, value)
    setLast({ value })
    foyer.toast.show({ variant: 'success', text: done })
  })
  // What happened to another value says nothing of this one.
  return { run, copied, error: tried === value ? error : undefined }
}

/** Rejects on timeout too: some clipboards never respond once the page has lost focus. */
function copyInTime({ page, clock }: Environment, value: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (cause?: unknown) => reject(new CopyFailedError({}, { cause }))
    const cancel = clock.after(limits.copyTimeoutMs, () => fail())
    page.copy(value).then(resolve, fail).finally(cancel)
  })
}
