import { expect, test } from 'vitest'
import { withCookie } from '#runtime/cookies/index'
import { renderModal } from '../testing/renderModal.js'
import { scanCode } from '../testing/scanCode.js'
import { stories } from './WalletReceiveView.story.js'

test('shows the whole address as code and text, copies it, and lists the networks on which it is valid [RECV-01]', async () => {
  const modal = await renderModal(stories.named)
  const [address = ''] = modal.world.wallet.accounts
  expect(modal.find('foyer-address').textContent).toBe(address)
  expect(await scanCode(modal)).toBe(address)
  await modal.press('foyer-copy-address')
  await expect.poll(() => modal.world.page.copied).toEqual([address])
  await expect.poll(() => modal.find('foyer-toast').textContent).toContain('Address copied')
  await expect
    .poll(() => modal.find('foyer-receive-networks').textContent)
    .toContain('Ethereum, Base, Polygon')
  expect(modal.has('foyer-network-eip155:8453')).toBe(false)
  await modal.press('foyer-receive-networks')
  expect(modal.has('foyer-network-eip155:8453')).toBe(true)
  expect(modal.words()).toContain('may be lost')
})

test('names the only network of an account, without a list of it', async () => {
  const modal = await renderModal(stories.bitcoin)
  await expect
    .poll(() => modal.find('foyer-receive-networks').innerText)
    .toBe('Network to receive on\nBitcoin')
  expect(modal.find('foyer-receive-networks').tagName).toBe('DIV')
  expect(modal.words()).toContain('Use only this network.')
})

test('is reached from the account, and closes when the wallet disconnects', async () => {
  const modal = await renderModal({ ...stories.named, route: { name: 'Account' } })
  await modal.press('foyer-feature-receive')
  await modal.until('WalletReceive')
  await modal.foyer.disconnect()
  await expect.poll(() => modal.foyer.router.state.isOpen).toBe(false)
})

test('follows the account that the wallet switches to', async () => {
  const modal = await renderModal(stories.named)
  modal.world.wallet.switchAccount(1)
  await expect.poll(() => modal.find('foyer-address').textContent).toBe(modal.world.wallet.accounts[1])
})

test('is not offered when the host turns it off', async () => {
  const modal = await renderModal({
    ...stories.named,
    route: { name: 'Account' },
    options: { connected: true, features: { receive: false } },
  })
  await expect.poll(() => modal.has('foyer-tab-tokens')).toBe(true)
  expect(modal.has('foyer-feature-receive')).toBe(false)
})

test('leads to Connect while no wallet is connected', async () => {
  const modal = await renderModal(stories.none)
  await modal.pressText('Connect wallet')
  await modal.until('Connect')
})

test('shows no address that only a cookie names', async () => {
  const cookie = `eip155:1|eip155:0x${'1'.repeat(40)}`
  const modal = await renderModal({
    ...stories.none,
    act: ({ foyer }) => void withCookie({ foyer, cookie }),
  })
  expect(modal.foyer.account.state.eip155?.address).toBe(`0x${'1'.repeat(40)}`)
  expect(modal.words()).toContain('Connect wallet')
  expect(modal.has('foyer-address')).toBe(false)
})
