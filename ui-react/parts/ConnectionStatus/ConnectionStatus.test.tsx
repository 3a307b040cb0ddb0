import { expect, test } from 'vitest'
import { LiveRegion } from '../../primitives/index.js'
import { noteAnnouncements } from '../../primitives/testing/noteAnnouncements.js'
import { renderInShadow } from '../../primitives/testing/renderInShadow.js'
import { ConnectionStatus, type ConnectionStatusProps } from './ConnectionStatus.js'

test('announces a pending request only once when rerendered, and a failure assertively', async () => {
  const show = (status: ConnectionStatusProps['status']) => (
    <LiveRegion>
      <ConnectionStatus status={status} title={`Now ${status}`} text="" picture={<i />} actions={<b />} />
    </LiveRegion>
  )
  // Starts with a status that is not announced, because StrictMode runs the effects of a mount twice.
  const { root, rerender } = await renderInShadow(show('success'))
  const [polite, assertive] = [noteAnnouncements(root, 'polite'), noteAnnouncements(root, 'assertive')]
  for (const status of ['pending', 'pending', 'error'] as const) await rerender(show(status))
  await expect.poll(assertive).toBe('Now error')
  expect(polite()).toBe('Now pending')
})
