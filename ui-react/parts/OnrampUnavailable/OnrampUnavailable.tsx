import type { UseOnrampReturnType } from '../../hooks/useOnramp.js'
import { modalWords } from '../../i18n/en/modal.js'
import { onrampWords } from '../../i18n/en/onramp.js'
import { titleWords } from '../../i18n/en/titles.js'
import { useText } from '../../i18n/useText.js'
import { Button, EmptyState, SkeletonRow, Stack } from '../../primitives/index.js'
import { useInside } from '../../provider/FoyerContext.js'

/** Stands in for the views of a purchase: no wallet is connected, or their code is loading or has failed. */
export function OnrampUnavailable({
  reading,
}: {
  reading: Exclude<UseOnrampReturnType, { status: 'ready' }>
}) {
  const foyer = useInside()
  const text = useText(onrampWords, titleWords, modalWords)
  if (reading.status === 'loading')
    return (
      <Stack gap="2">
        <SkeletonRow />
        <SkeletonRow />
      </Stack>
    )
  if (reading.status === 'failed')
    return (
      <EmptyState
        icon="warning"
        title={text('modal.viewFailed.title')}
        text={text('modal.viewFailed')}
        action={<Button onClick={() => void reading.retry()}>{text('modal.retry')}</Button>}
      />
    )
  return (
    <EmptyState
      icon="wallet"
      title={text('onramp.none')}
      action={
        <Button onClick={() => foyer.router.replace({ name: 'Connect' })}>{text('connect.title')}</Button>
      }
    />
  )
}
