import { useSpokenProblem } from '../../hooks/useSpokenProblem.js'
import { modalWords } from '../../i18n/en/modal.js'
import { useText } from '../../i18n/useText.js'
import { Button, EmptyState } from '../../primitives/index.js'
import { useInside } from '../../provider/FoyerContext.js'

export type ListFailedProps = { title: string; onRetry: () => void }

/** Stands in for a list that failed to load: the reason and a retry. */
export function ListFailed({ title, onRetry }: ListFailedProps) {
  const text = useText(modalWords)
  const { page } = useInside().environment
  const problem = page.isOnline() ? title : text('modal.offline')
  useSpokenProblem(problem)
  return (
    <EmptyState
      icon="warning"
      title={problem}
      action={
        <Button variant="secondary" onClick={onRetry}>
          {text('modal.retry')}
        </Button>
      }
    />
  )
}
