import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { LinkButton } from '../LinkButton/LinkButton.js'
import { renderInShadow } from '../testing/renderInShadow.js'
import { Button } from './Button.js'

test('while pending, keeps its name and focus and ignores clicks', async () => {
  const onClick = vi.fn()
  const screen = await renderInShadow(<Button onClick={onClick}>Send</Button>)
  const button = screen.find('button')
  button.focus()
  await userEvent.keyboard('{Enter}')
  await screen.rerender(
    <Button onClick={onClick} pending>
      Send
    </Button>,
  )
  await userEvent.keyboard('{Enter}')
  button.click()
  expect(onClick).toHaveBeenCalledOnce()
  expect(screen.root.activeElement).toBe(button)
  await expect.element(page.getByRole('button', { name: 'Send' })).toHaveAttribute('aria-busy', 'true')
})

test('a pending submit button does not submit its form again', async () => {
  const onSubmit = vi.fn()
  const { find } = await renderInShadow(
    <form onSubmit={onSubmit}>
      <Button type="submit" pending>
        Send
      </Button>
    </form>,
  )
  find('button').click()
  expect(onSubmit).not.toHaveBeenCalled()
})

test.each(['primary', 'secondary', 'ghost'] as const)(
  'a disabled %s button looks the same under the pointer',
  async (variant) => {
    const { find } = await renderInShadow(
      <Button variant={variant} disabled>
        Send
      </Button>,
    )
    const button = find('button')
    const look = async () => {
      await Promise.all(button.getAnimations().map(({ finished }) => finished))
      const { color, backgroundColor } = getComputedStyle(button)
      return { color, backgroundColor }
    }
    const before = await look()
    await userEvent.hover(button, { force: true })
    await expect.poll(() => button.matches(':hover')).toBe(true)
    expect(await look()).toEqual(before)
    await userEvent.unhover(button, { force: true })
  },
)

test('is as wide with a spinner as with its text', async () => {
  const screen = await renderInShadow(<Button>Send it all</Button>)
  const width = screen.find('button').offsetWidth
  await screen.rerender(<Button pending>Send it all</Button>)
  expect(screen.find('button').offsetWidth).toBe(width)
})

test('a link to a new tab gives it no opener', async () => {
  const { find } = await renderInShadow(
    <LinkButton href="https://wallet.example/" target="_blank">
      Get
    </LinkButton>,
  )
  expect(find('a').getAttribute('rel')).toBe('noopener noreferrer')
})
