import type { UseSwapReturnType } from '../../hooks/useSwap.js'
import { modalWords } from '../../i18n/en/modal.js'
import { swapWords } from '../../i18n/en/swap.js'
import { titleWords } from '../../i18n/en/titles.js'
import { useAnyText, useText } from '../../i18n/useText.js'
import { Button, EmptyState, SkeletonRow, Stack } from '../../primitives/index.js'
import { useInside } from '../../provider/FoyerContext.js'

/** Stands in for the views of a swap: no wallet is connected, its network has no swaps, or code is loading or has failed. */
export function SwapUnavailable({ reading }: { reading: Exclude<UseSwapReturnType, { status: 'ready' }> }) {
  const foyer = useInside()
  const text = useText(swapWords, titleWords, modalWords)
  const errorText = useAnyText()
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
  if (reading.status === 'unsupported')
    return (
      <EmptyState
        icon="network"
        tone="warning"
        title={errorText('error.SWAPS_NOT_SUPPORTED')}
        text={text('swap.unsupported.text')}
        action={
          <Button
            onClick={() => {
              foyer.track('CLICK_SELECT_NETWORK_TO_SWAP', {})
              foyer.router.push({ name: 'Networks' })
            }}
          >
            {text('networks.title')}
          </Button>
        }
      />
    )
  return (
    <EmptyState
      icon="wallet"
      title={text('swap.none')}
      action={
        <Button onClick={() => foyer.router.replace({ name: 'Connect' })}>{text('connect.title')}</Button>
      }
    />
  )
}
