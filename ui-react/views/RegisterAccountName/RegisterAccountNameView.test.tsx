import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { limits } from '#runtime/internal'
import { type RenderedModal, renderModal } from '../testing/renderModal.js'
import { stories } from './RegisterAccountNameView.story.js'

async function open(story: (typeof stories)[keyof typeof stories]) {
  const modal = await renderModal(story)
  await modal.until('RegisterAccountName')
  await expect.poll(() => modal.has('foyer-name-input')).toBe(true)
  return modal
}
const input = ({ find }: RenderedModal) => find('foyer-name-input')
/** What is shown with the field. */
const notes = (modal: RenderedModal) => input(modal).closest('.foyer-field')?.textContent

test('is reached from the account, searches while the visitor types, and registers the chosen name [NAME-02]', async () => {
  const modal = await open(stories.empty)
  const { foyer, world, press, until, words } = modal
  foyer.open({ name: 'Account' })
  await expect.poll(() => modal.has('foyer-choose-name')).toBe(true)
  await press('foyer-choose-name')
  await until('RegisterAccountName')
  await expect.poll(() => modal.has('foyer-name-input')).toBe(true)

  await userEvent.fill(input(modal), 'mar')
  expect(notes(modal)).not.toContain('Use at least 4')
  await press('foyer-name-submit')
  await expect.poll(() => notes(modal)).toContain('Use at least 4 characters')

  await userEvent.fill(input(modal), 'maria')
  await world.clock.advance(limits.nameSuggestionDelayMs)
  await expect.poll(() => notes(modal)).toContain('This name is taken')
  await press('foyer-name-maria-two.reown.id')
  await world.clock.advance(limits.nameSuggestionDelayMs)
  await expect.poll(() => notes(modal)).toContain('Available')
  await expect.poll(modal.announced).toContain('maria-two.reown.id: Available')

  world.frame.fail('rpcRequest', 'User rejected the request')
  await press('foyer-name-submit')
  await expect
    .poll(() => foyer.router.state.history.map(({ name }) => name))
    .toEqual(['Account', 'RegisterAccountName'])
  await expect.poll(() => notes(modal)).toMatch(/declined|rejected/i)
  expect(input(modal)).toHaveProperty('value', 'maria-two')

  world.frame.answer('rpcRequest', `0x${'11'.repeat(65)}`)
  await press('foyer-name-submit')
  await until('RegisterAccountNameSuccess')
  await expect.poll(words).toContain('maria-two.reown.id')
  await expect.poll(modal.announced).toContain('Others can send to maria-two.reown.id')
  await press('foyer-name-continue')
  await until('Account')
  await expect.poll(words).toContain('maria-two.reown.id')
  expect(modal.has('foyer-choose-name')).toBe(false)
})

test('says what an empty field needs once it is submitted, and takes it back while the visitor types', async () => {
  const modal = await open(stories.empty)
  expect(input(modal).getAttribute('aria-invalid')).not.toBe('true')
  await modal.press('foyer-name-submit')
  await expect.poll(() => notes(modal)).toContain('Use at least 4 characters')
  expect(input(modal).getAttribute('aria-invalid')).toBe('true')
  expect(modal.root.activeElement).toBe(input(modal))
  await expect.poll(modal.announced).toContain('Use at least 4 characters')
  await userEvent.fill(input(modal), 'm')
  await expect.poll(() => notes(modal)).not.toContain('Use at least 4 characters')
})

test('offers nothing without an embedded wallet', async () => {
  const { words, pressText, until } = await renderModal(stories.none)
  await expect.poll(words).toContain('This account cannot have a name')
  await pressText('Account')
  await until('Account')
})
