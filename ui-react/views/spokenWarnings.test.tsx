import { expect, test } from 'vitest'
import { limits } from '#runtime/internal'
import { RecipientWarnings } from '../parts/RecipientWarnings/RecipientWarnings.js'
import { LiveRegion } from '../primitives/index.js'
import { noteAnnouncements } from '../primitives/testing/noteAnnouncements.js'
import { renderInShadow } from '../primitives/testing/renderInShadow.js'
import { stories as onramp } from './OnRampProviders/OnRampProvidersView.story.js'
import { stories as swap } from './Swap/SwapView.story.js'
import { stories as preview } from './SwapPreview/SwapPreviewView.story.js'
import { renderModal } from './testing/renderModal.js'

test('warnings about a recipient are announced when they appear: at once if money is usually lost, with all of the address', async () => {
  const { root, rerender } = await renderInShadow(
    <LiveRegion>
      <RecipientWarnings warnings={[]} />
    </LiveRegion>,
  )
  const [polite, assertive] = [noteAnnouncements(root, 'polite'), noteAnnouncements(root, 'assertive')]
  const like = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  await rerender(
    <LiveRegion>
      <RecipientWarnings warnings={[{ kind: 'self' }, { kind: 'lookAlike', like }]} />
    </LiveRegion>,
  )
  await expect.poll(polite).toContain('This is your own address.')
  await expect.poll(assertive).toContain('0x 7099 7970 C518')
  expect(polite()).not.toContain('7099')
})

test('a high price impact, a rate that got worse and an unknown price are announced', async () => {
  const poor = await renderModal(swap.poor)
  await expect.poll(poor.announced).toContain('You would get much less than your tokens are worth.')
  await poor.remove()

  const modal = await renderModal(preview.ready)
  modal.world.services.exchange.quote = () => '19000000000000000'
  await modal.world.clock.advance(limits.swapRefreshMs)
  await expect.poll(modal.announced).toContain('The rate has changed: you now get less')
  await modal.remove()

  const buy = await renderModal(onramp.standIn)
  await expect.poll(buy.announced).toContain('The price is unknown right now.')
  expect(buy.root.querySelector('[role=status]')).toBe(null)
})
