import { expect, onTestFinished, test, vi } from 'vitest'
import { errorTexts } from '#generated/errors/texts'
import { limits } from '#runtime/internal'
import { settle } from '#runtime/testing/index'
import { errorWords } from '../i18n/en/errors.js'
import { renderModal } from '../views/testing/renderModal.js'

test('does not show a toast before its text has loaded', async () => {
  const { foyer, root, find } = await renderModal({ name: 'toast', route: { name: 'Connect' } })
  const known: { readonly [key: string]: string } = errorWords
  const [text = '', words] = Object.entries(errorTexts).find(([key]) => !(key in known)) ?? []
  const shown: string[] = []
  const observer = new MutationObserver(() => {
    for (const toast of root.querySelectorAll('[data-testid="foyer-toast"]')) shown.push(toast.textContent)
  })
  observer.observe(root, { childList: true, subtree: true, characterData: true })
  onTestFinished(() => observer.disconnect())

  foyer.toast.show({ variant: 'error', text })
  await expect.poll(() => root.querySelector('[data-testid="foyer-toast"]')).not.toBeNull()
  expect(find('foyer-toast').textContent).toBe(words)
  await expect.poll(() => shown).toContain(words)
  expect(new Set(shown)).toEqual(new Set([words]))
})

test('shows that balances are unavailable only in a view with balances', async () => {
  const { foyer, world, find, has, until, announced } = await renderModal({
    name: 'toast',
    route: { name: 'Account' },
    options: { connected: true },
    prepare: ({ services }) => void services.fault({ kind: 'status', status: 400, path: '/v1/account' }),
  })
  await expect.poll(() => find('foyer-toast').textContent).toBe('Token Balance Unavailable')
  foyer.router.push({ name: 'ProfileWallets' })
  await until('ProfileWallets')
  expect(has('foyer-toast')).toBe(false)
  await expect.poll(() => announced().match(/Token Balance Unavailable/g)).toHaveLength(1)

  await world.clock.advance(limits.tokenBalanceRetryMs)
  await foyer.refreshAccount({ namespace: 'eip155', fresh: true })
  expect(foyer.account.state.eip155?.tokenBalance.status).toBe('unavailable')
  expect(foyer.toast.state.current).toBeUndefined()

  foyer.back()
  await until('Account')
  await world.clock.advance(limits.tokenBalanceRetryMs)
  await foyer.refreshAccount({ namespace: 'eip155', fresh: true })
  await expect.poll(() => find('foyer-toast').textContent).toBe('Token Balance Unavailable')
})

test('shows no toast over the page of a visitor who did nothing, and shows it once the modal opens', async () => {
  const activation = vi.spyOn(navigator, 'userActivation', 'get')
  onTestFinished(() => activation.mockRestore())
  activation.mockReturnValue({ hasBeenActive: false, isActive: false })
  const { foyer, world, has, find, announced } = await renderModal({
    name: 'toast',
    route: { name: 'Connect' },
  })
  foyer.close()
  foyer.toast.show({ variant: 'error', text: 'error.TOKEN_BALANCE_UNAVAILABLE' })
  await settle()
  expect(has('foyer-toast')).toBe(false)
  expect(announced()).not.toContain('Token Balance Unavailable')

  foyer.open()
  await expect
    .poll(() => has('foyer-toast') && find('foyer-toast').textContent)
    .toBe('Token Balance Unavailable')

  foyer.close()
  activation.mockReturnValue({ hasBeenActive: true, isActive: false })
  foyer.toast.show({ variant: 'success', text: 'account.copied' })
  await world.clock.advance(limits.toastGapMs)
  await expect.poll(() => has('foyer-toast') && find('foyer-toast').textContent).toBe('Address copied')
})
