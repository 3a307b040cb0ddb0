import type { UsePayReturnType } from '../../hooks/usePay.js'
import { modalWords } from '../../i18n/en/modal.js'
import { payWords } from '../../i18n/en/pay.js'
import { useText } from '../../i18n/useText.js'
import { Button, EmptyState, SkeletonRow, Stack } from '../../primitives/index.js'
import { useInside } from '../../provider/FoyerContext.js'

/** Stands in for the views of a requested payment: there is none, or their code is loading or has failed. */
export function PayUnavailable({ reading }: { reading: Exclude<UsePayReturnType, { status: 'ready' }> }) {
  const foyer = useInside()
  const text = useText(payWords, modalWords)
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
      icon="info"
      title={text('pay.none')}
      text={text('pay.none.text')}
      action={<Button onClick={() => foyer.close()}>{text('pay.close')}</Button>}
    />
  )
}
