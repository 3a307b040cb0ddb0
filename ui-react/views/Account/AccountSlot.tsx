import type { ComponentType, ReactNode } from 'react'
import type { LoadComponent } from '../../hooks/fetchComponent.js'
import { useComponent } from '../../hooks/useComponent.js'
import { useSpokenProblem } from '../../hooks/useSpokenProblem.js'
import { useSpokenWait } from '../../hooks/useSpokenWait.js'
import { modalWords } from '../../i18n/en/modal.js'
import { useText } from '../../i18n/useText.js'
import { Button, EmptyState } from '../../primitives/index.js'
import { AccountSkeleton } from './AccountSkeleton.js'

export type AccountSlotProps<props> = {
  load: LoadComponent<props>
  /** Called with the retry of a failed part, to retry others too. */
  onRetry?: (() => void) | undefined
  children: (Component: ComponentType<props>) => ReactNode
}

/** Slot for a separately loaded part of the view. */
export function AccountSlot<props>({ load, onRetry, children }: AccountSlotProps<props>) {
  const text = useText(modalWords)
  const { Component, hasFailed, retry } = useComponent(load)
  const [title, reason] = [text('modal.viewFailed.title'), text('modal.viewFailed')]
  useSpokenProblem(hasFailed && !Component && `${title}. ${reason}`)
  useSpokenWait(!hasFailed && !Component, text('modal.loading'))
  const retryAll = () => {
    retry()
    onRetry?.()
  }
  if (Component) return children(Component)
  if (hasFailed)
    return (
      <EmptyState
        icon="warning"
        title={title}
        text={reason}
        action={<Button onClick={retryAll}>{text('modal.retry')}</Button>}
      />
    )
  return (
    <div data-loading="">
      <AccountSkeleton />
    </div>
  )
}
