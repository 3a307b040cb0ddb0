import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Button } from '../Button/Button.js'
import { Dialog } from '../Dialog/Dialog.js'
import { Heading } from '../Heading/Heading.js'
import { noteAnnouncements } from '../testing/noteAnnouncements.js'
import { renderInShadow } from '../testing/renderInShadow.js'
import { LiveRegion, type Urgency, useAnnounce } from './LiveRegion.js'

function Announcer(props: { urgency?: Urgency; times?: number }) {
  const announce = useAnnounce()
  const { urgency, times = 1 } = props
  return (
    <Button
      onClick={() => {
        for (let time = 0; time < times; time += 1) announce('Copied', urgency)
      }}
    >
      Copy
    </Button>
  )
}

test('renders both regions before any announcement', async () => {
  const { root } = await renderInShadow(<LiveRegion />)
  const regions = [...root.querySelectorAll('[aria-live]')]
  expect(regions.map((region) => region.getAttribute('aria-live'))).toEqual(['polite', 'assertive'])
  expect(regions.map((region) => region.textContent)).toEqual(['', ''])
})

test('announces the same message again when requested', async () => {
  const { find, root } = await renderInShadow(
    <LiveRegion>
      <Announcer />
    </LiveRegion>,
  )
  const polite = noteAnnouncements(root, 'polite')
  find('button').click()
  await expect.poll(polite).toBe('Copied')
  find('button').click()
  // Of a new element.
  await expect.poll(polite).toBe('Copied\nCopied')
})

test('announces all of several messages sent at once, an urgent one in its own region', async () => {
  const { find, root } = await renderInShadow(
    <LiveRegion>
      <Announcer urgency="assertive" times={2} />
    </LiveRegion>,
  )
  const [polite, assertive] = [noteAnnouncements(root, 'polite'), noteAnnouncements(root, 'assertive')]
  find('button').click()
  await expect.poll(assertive).toBe('Copied\nCopied')
  expect(polite()).toBe('')
})

test('an open dialog does not make the regions inert, so they are read out', async () => {
  const { root } = await renderInShadow(
    <LiveRegion>
      <Dialog open labelledBy="title" onClose={() => {}} header={<Heading id="title">Title</Heading>} />
    </LiveRegion>,
  )
  for (const region of root.querySelectorAll('[aria-live]')) expect(region.closest('[inert]')).toBeNull()
})

test('announcing without regions does nothing', async () => {
  await renderInShadow(<Announcer />)
  await page.getByRole('button', { name: 'Copy' }).click()
  expect(document.querySelector('[aria-live]')).toBeNull()
})
