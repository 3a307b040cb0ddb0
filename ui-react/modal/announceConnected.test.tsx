import { StrictMode } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { commands } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { inside } from '#runtime/internal'
import { createTestFoyer, settle } from '#runtime/testing/index'
import { noteAnnouncements } from '../primitives/testing/noteAnnouncements.js'
import { FoyerProvider } from '../provider/FoyerProvider.js'
import { renderModal } from '../views/testing/renderModal.js'

const connectedText = /Connected to [\w ]+/g

// Must be first, in its own file, so that no other test has loaded the view.
test('announces the wallet once when it approves before the code of its view has loaded', async () => {
  const { foyer, world } = await createTestFoyer({ started: false })
  const question = world.wallet.hangNext('connect')
  const screen = await render(
    <StrictMode>
      <FoyerProvider foyer={foyer}>{null}</FoyerProvider>
    </StrictMode>,
  )
  onTestFinished(async () => {
    await screen.unmount()
    foyer.destroy()
  })
  foyer.open()
  const root = () => document.querySelector('[data-foyer-modal]')?.shadowRoot
  const find = (selector: string) => root()?.querySelector<HTMLElement>(selector)
  const row = () => find('[data-testid="foyer-wallet-test.wallet"]')
  await expect.poll(row).toBeTruthy()
  const shadow = root()
  if (!shadow) throw new Error('The modal has no root.')
  const announced = noteAnnouncements(shadow)
  await commands.holdRequests('ConnectingExternalView')
  const connected = new Promise((resolve) => foyer.events.on('connection.connected', resolve))

  row()?.click()
  await expect.poll(() => foyer.router.state.history.at(-1)?.name).toBe('ConnectingExternal')
  question.approve()
  await connected
  const announcements = () => announced().match(connectedText)
  await expect.poll(announcements).toEqual(['Connected to Test Wallet'])
  await commands.releaseRequests()
  await expect.poll(() => find('[data-testid="foyer-modal"]')).toBeNull()
  await settle()
  expect(announcements()).toHaveLength(1)
})

test('announces the wallet once when the modal still shows the connected state', async () => {
  const { foyer, words, announced } = await renderModal({
    name: 'signing in',
    route: { name: 'ConnectingExternal', params: { connectorId: 'test.wallet' } },
    options: { siwx: { create: () => new Promise(() => {}) } },
  })
  await expect.poll(words).toContain('Connected to Test Wallet')
  await expect.poll(announced).toMatch(connectedText)
  await settle()
  expect(foyer.router.state.isOpen).toBe(true)
  expect(announced().match(connectedText)).toHaveLength(1)
})

test('announces a wallet once when it approves several namespaces', async () => {
  const { foyer, world, announced } = await renderModal({
    name: 'several namespaces',
    route: { name: 'ConnectingWalletConnectBasic' },
    options: { families: ['eip155', 'solana'] },
  })
  await expect.poll(() => world.walletConnect.openCodes).toHaveLength(1)
  await world.walletConnect.approve(['solana', 'eip155'])
  await expect.poll(() => foyer.router.state.isOpen).toBe(false)
  expect(foyer.connection.state.solana?.status).toBe('connected')
  await expect.poll(announced).toMatch(connectedText)
  await settle()
  expect(announced().match(connectedText)).toHaveLength(1)
})

test('does not announce a restored wallet', async () => {
  const { foyer, announced } = await renderModal({ name: 'restored', route: { name: 'Connect' } })
  const { connection, connectors, network } = inside(foyer)
  const connector = connectors.get('test.wallet')
  const { signal } = new AbortController()
  connection.take({
    connector,
    session: await connector.connect({ network: network.active(), signal }),
    restored: true,
  })
  await settle()
  expect(foyer.connection.state.eip155?.status).toBe('connected')
  expect(announced()).not.toMatch(connectedText)
})
