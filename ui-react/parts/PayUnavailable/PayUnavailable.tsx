import type { UsePayReturnType } from '../../hooks/usePay.js'
import { payWords } from '../../i18n/en/pay.js'
import { useText } from '../../i18n/useText.js'
import { Button, EmptyState } from '../../primitives/index.js'
import { useInside } from '../../provider/FoyerContext.js'
import { FeatureUnavailable } from '../FeatureUnavailable/FeatureUnavailable.js'

/** Stands in for the views of a requested payment: there is none, or their code is loading or has failed. */
export function PayUnavailable({ reading }: { reading: Exclude<UsePayReturnType, { status: 'ready' }> }) {
  const foyer = useInside()
  const text = useText(payWords)
  if (reading.status !== 'none') return <FeatureUnavailable reading={reading} />
  return (
    <EmptyState
      icon="info"
      title={text('pay.none')}
      text={text('pay.none.text')}
      action={<Button onClick={() => foyer.close()}>{text('pay.close')}</Button>}
    />
  )
}
