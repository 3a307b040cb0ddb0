import type { UseSwapReturnType } from '../../hooks/useSwap.js'
import { swapWords } from '../../i18n/en/swap.js'
import { titleWords } from '../../i18n/en/titles.js'
import { useAnyText, useText } from '../../i18n/useText.js'
import { Button, EmptyState } from '../../primitives/index.js'
import { useInside } from '../../provider/FoyerContext.js'
import { AccountFeatureUnavailable } from '../AccountFeatureUnavailable/AccountFeatureUnavailable.js'

/** Replaces the views of a swap while no wallet is connected, its network does not support swaps, or code is loading or has failed to load. */
export function SwapUnavailable({ reading }: { reading: Exclude<UseSwapReturnType, { status: 'ready' }> }) {
  const foyer = useInside()
  const text = useText(swapWords, titleWords)
  const errorText = useAnyText()
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
  return <AccountFeatureUnavailable feature="swap" reading={reading} />
}
