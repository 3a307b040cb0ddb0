import { useSpokenProblem } from '../../hooks/useSpokenProblem.js'
import { useSpokenWait } from '../../hooks/useSpokenWait.js'
import { modalWords } from '../../i18n/en/modal.js'
import { useText } from '../../i18n/useText.js'
import { Button, EmptyState, SkeletonRow, Stack } from '../../primitives/index.js'

export type FeatureUnavailableProps = {
  reading: { readonly status: 'loading' } | { readonly status: 'failed'; readonly retry: () => unknown }
}

/** Stands in for a view while the code of its feature loads, or after that has failed. */
export function FeatureUnavailable({ reading }: FeatureUnavailableProps) {
  const text = useText(modalWords)
  const isLoading = reading.status === 'loading'
  const [title, reason] = [text('modal.viewFailed.title'), text('modal.viewFailed')]
  useSpokenWait(isLoading, text('modal.loading'))
  useSpokenProblem(!isLoading && `${title}. ${reason}`)
  if (reading.status === 'loading')
    return (
      <Stack gap="2">
        <SkeletonRow />
        <SkeletonRow />
      </Stack>
    )
  return (
    <EmptyState
      icon="warning"
      title={title}
      text={reason}
      action={<Button onClick={() => void reading.retry()}>{text('modal.retry')}</Button>}
    />
  )
}
