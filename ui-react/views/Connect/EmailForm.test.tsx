import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { settle } from '#runtime/testing/index'
import { renderModal } from '../testing/renderModal.js'
import { stories } from './ConnectView.story.js'

/** Opens the Connect view with the focus in the email field. */
async function setUp() {
  const modal = await renderModal(stories.email)
  const { world, find, has } = modal
  await expect.poll(() => has('foyer-email-input')).toBe(true)
  const field = find('foyer-email-input')
  field.focus()
  const sent = () =>
    world.frame.requests.flatMap((request) =>
      request.type === '@w3m-app/CONNECT_EMAIL' ? [request.payload.email] : [],
    )
  return { ...modal, field, sent }
}

test.each([
  { story: stories.email, isFirst: true },
  { story: stories.emailLast, isFirst: false },
])(
  'the email field is where the order of the methods puts it (first: $isFirst)',
  async ({ story, isFirst }) => {
    const { find, root } = await renderModal(story)
    const position = () => {
      const wallet = root.querySelector('[data-testid="foyer-all-wallets"]')
      return wallet && find('foyer-email-input').compareDocumentPosition(wallet)
    }
    await expect
      .poll(position)
      .toBe(isFirst ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING)
  },
)

test('an invalid email address gets an error, which is announced, and stays in the field with the focus', async () => {
  const { field, sent, announced } = await setUp()
  await userEvent.keyboard('maria@example{Enter}')
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
  const message = field.getAttribute('aria-describedby') ?? ''
  const root = field.getRootNode()
  const words = root instanceof ShadowRoot ? root.getElementById(message)?.textContent : ''
  expect(words).toMatch(/email/i)
  await expect.poll(announced).toContain(words)
  expect(field).toHaveProperty('value', 'maria@example')
  expect(field.matches(':focus')).toBe(true)
  expect(sent()).toEqual([])
})

test('pressing Enter twice sends one email', async () => {
  const { world, sent, until } = await setUp()
  world.frame.answer('connectEmail', { action: 'VERIFY_OTP' })
  await userEvent.keyboard('maria@example.com{Enter}{Enter}')
  await expect.poll(() => world.frame.opened.length).toBe(1)
  await world.clock.advance(1000)
  await until('EmailVerifyOtp')
  expect(sent()).toEqual(['maria@example.com'])
})

test('an address whose login was still loading when the modal closed gets no email', async () => {
  const { foyer, world, field, sent } = await setUp()
  world.frame.answer('connectEmail', { action: 'VERIFY_OTP' })
  await userEvent.keyboard('maria@example.com')
  field.closest('form')?.requestSubmit()
  foyer.close()
  await settle()
  await world.clock.advance(1000)
  expect(sent()).toEqual([])
  expect(foyer.router.state.isOpen).toBe(false)
})

test('the field is locked until the required terms are accepted', async () => {
  const { find, press, has } = await renderModal(stories.emailLocked)
  await expect.poll(() => has('foyer-email-input')).toBe(true)
  expect(find('foyer-email-input')).toHaveProperty('disabled', true)
  await press('foyer-legal-checkbox')
  await expect.poll(() => find('foyer-email-input').hasAttribute('disabled')).toBe(false)
})

test('a login that is turned off has no field', async () => {
  const { has } = await renderModal({ ...stories.email, options: { features: { email: false } } })
  await expect.poll(() => has('foyer-all-wallets')).toBe(true)
  expect(has('foyer-email-input')).toBe(false)
})
