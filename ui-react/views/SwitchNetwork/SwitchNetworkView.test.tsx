import { expect, test } from 'vitest'
import { limits } from '#runtime/internal'
import { walletError } from '#runtime/testing/index'
import { logIn } from '../testing/logIn.js'
import { renderModal } from '../testing/renderModal.js'
import { stories } from './SwitchNetworkView.story.js'

/** Opened from Account, to which the view returns. */
const fromAccount = {
  name: 'from the account',
  route: { name: 'Account' },
  options: { connected: true },
} as const
const fromNetworks = { ...fromAccount, name: 'from the networks', route: { name: 'Networks' } } as const

test('asks once, shows what to do, and returns to Account once the wallet has switched', async () => {
  const { foyer, world, until, words, announced } = await renderModal({
    ...fromAccount,
    act: ({ foyer, world }) => {
      const question = world.wallet.hangNext('switchNetwork')
      foyer.router.push({ name: 'Networks' })
      foyer.router.push(stories.waiting.route)
      world.clock.after(1000, () => question.approve())
    },
  })
  await until('SwitchNetwork')
  expect(words()).toContain('Approve the switch in Test Wallet.')
  expect(world.wallet.mostQuestions).toBe(1)

  await world.clock.advance(1000)
  await until('Account')
  expect(foyer.network.state.activeId).toBe('eip155:8453')
  expect(foyer.router.state.history).toHaveLength(1)
  await expect.poll(() => announced().match(/Switched to Base/g)).toHaveLength(1)
})

test('closes once the wallet has switched, when not opened from Account', async () => {
  const { foyer, press, has } = await renderModal(fromNetworks)
  await press('foyer-network-eip155:8453')
  await expect.poll(() => foyer.network.state.activeId).toBe('eip155:8453')
  await expect.poll(() => has('foyer-modal')).toBe(false)
})

test('adds a chain that the wallet does not know yet', async () => {
  const { foyer, world, press } = await renderModal(fromNetworks)
  await press('foyer-network-eip155:137')
  await expect.poll(() => foyer.network.state.activeId).toBe('eip155:137')
  expect(world.wallet.log.map(({ method }) => method)).toContain('addNetwork')
})

test('a rejection changes nothing, shows in place, and allows a retry', async () => {
  const { foyer, words, has, pressText } = await renderModal(stories.declined)
  await expect.poll(words).toContain('Switch declined')
  expect(foyer.network.state.activeId).toBe('eip155:1')
  expect(has('foyer-toast')).toBe(false)

  await pressText('Try again')
  await expect.poll(() => foyer.network.state.activeId).toBe('eip155:8453')
})

test('asks a silent wallet again only after a minute, when the visitor retries', async () => {
  const { foyer, world, words, press, pressText, until } = await renderModal({
    ...fromNetworks,
    prepare: ({ wallet }) => void wallet.hangNext('switchNetwork'),
  })
  await press('foyer-network-eip155:8453')
  await until('SwitchNetwork')
  await world.clock.advance(limits.walletSilenceMs)
  await expect.poll(words).toContain('Try again')
  expect(world.wallet.openQuestions).toBe(1)
  await pressText('Try again')
  await expect.poll(() => foyer.network.state.activeId).toBe('eip155:8453')
})

test('fails when the wallet approves without switching [IW-23]', async () => {
  const { foyer, words } = await renderModal(stories.lies)
  await expect
    .poll(words)
    .toContain('Your wallet is still on another network. Switch to Base inside the wallet.')
  expect(foyer.network.state.activeId).toBe('eip155:1')
})

test('shows a wallet error and offers other networks', async () => {
  const { words, pressText, has } = await renderModal(stories.failed)
  await expect.poll(words).toContain('Could not switch')
  await expect.poll(words).toContain('Something went wrong in your wallet')
  await pressText('Other networks')
  await expect.poll(() => has('foyer-modal')).toBe(false)
})

test('tells visitor and developer that the page does not offer a network', async () => {
  const { foyer, world, words, find } = await renderModal({
    ...stories.waiting,
    prepare: undefined,
    route: { name: 'SwitchNetwork', params: { caipNetworkId: 'eip155:10' } },
  })
  await expect.poll(words).toContain('Could not switch')
  await expect.poll(() => find('foyer-alert').textContent).toContain('Network Not Found')
  expect(world.wallet.log.map(({ method }) => method)).not.toContain('switchNetwork')
  expect(foyer.network.state.activeId).toBe('eip155:1')
})

test('shows an error code of the wallet as a catalog error', async () => {
  const { words } = await renderModal({
    ...stories.failed,
    prepare: ({ wallet }) => wallet.failNext(walletError(4200, 'Unsupported.'), 'switchNetwork'),
  })
  await expect.poll(words).toContain('Could not switch')
  expect(words()).not.toMatch(/error\.[A-Z_]+/)
})

test('shows a rejection that came before the view loaded, without asking again', async () => {
  const { world, press, words } = await renderModal({
    ...fromNetworks,
    prepare: ({ wallet }) => wallet.rejectNext('switchNetwork'),
  })
  await press('foyer-network-eip155:8453')
  await expect.poll(words).toContain('Switch declined')
  expect(world.wallet.log.filter(({ method }) => method === 'switchNetwork')).toHaveLength(1)
})

test('shows that the embedded wallet could not switch, and changes nothing [FR-29]', async () => {
  const { foyer, words } = await renderModal({
    name: 'the frame refuses',
    route: { name: 'Connect' },
    act: async (scene) => {
      await logIn(scene)
      scene.world.frame.fail('switchNetwork', 'No such network.')
      scene.foyer.open(stories.waiting.route)
    },
  })
  await expect.poll(words).toContain('Could not switch')
  await expect.poll(words).toContain('An error occurred')
  expect(foyer.network.state.activeId).toBe('eip155:1')
  expect(foyer.connection.session('eip155')?.caipNetworkId).toBe('eip155:1')
})
