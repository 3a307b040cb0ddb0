import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { Button, Heading } from '../primitives/index.js'
import { addToPage, renderInShadow } from '../primitives/testing/renderInShadow.js'
import { EmbeddedPanel } from './EmbeddedPanel.js'

const Panel = ({ isThere }: { isThere: boolean }) => (
  <EmbeddedPanel labelledBy="title" header={<Heading id="title">Connect</Heading>}>
    <p>Pick a wallet.</p>
    {isThere && <Button>Try again</Button>}
  </EmbeddedPanel>
)

test('the title takes the focus of a control that goes away, unless the visitor has gone on to the page', async () => {
  const { root, find, rerender } = await renderInShadow(<Panel isThere />)
  const elsewhere = addToPage('p', 'The page')
  find('button').focus()
  await rerender(<Panel isThere={false} />)
  await expect.poll(() => root.activeElement).toBe(find('h1, h2'))

  await rerender(<Panel isThere />)
  await userEvent.click(elsewhere)
  await rerender(<Panel isThere={false} />)
  await new Promise((resolve) => setTimeout(resolve))
  expect(document.activeElement).toBe(document.body)
})

test('a press beside the controls leaves the focus where it is when something changes', async () => {
  const { find, rerender } = await renderInShadow(<Panel isThere={false} />)
  await userEvent.click(find('p'))
  await rerender(<Panel isThere />)
  await new Promise((resolve) => setTimeout(resolve))
  expect(document.activeElement).toBe(document.body)
})
