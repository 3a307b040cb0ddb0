import { expect, onTestFinished, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { inside } from '#runtime/internal'
import { createTestFoyer, testFamilies } from '#runtime/testing/index'
import { FoyerContext } from '../provider/FoyerContext.js'
import { type UseFoyerBalanceParameters, useFoyerBalance } from './useFoyerBalance.js'

function Balance(parameters: UseFoyerBalanceParameters) {
  const { status, amount, formatted, symbol, refresh } = useFoyerBalance(parameters)
  return (
    <button type="button" onClick={refresh}>
      {[status, formatted, symbol, amount?.value].join(' ')}
    </button>
  )
}

async function show(options: Parameters<typeof createTestFoyer>[0] = {}, parameters = {}) {
  const { foyer, world } = await createTestFoyer(options)
  onTestFinished(() => foyer.destroy())
  const screen = await render(
    <FoyerContext.Provider value={inside(foyer)}>
      <Balance {...parameters} />
    </FoyerContext.Provider>,
  )
  return { foyer, world, balance: screen.getByRole('button') }
}

const ether = '1.234 ETH 1234567890000000000'

test('shows the native balance from connecting to disconnecting', async () => {
  const { foyer, balance } = await show()
  await expect.element(balance).toHaveTextContent(/^disconnected$/)
  await foyer.connect({ connectorId: testFamilies.eip155.connector.id })
  await expect.element(balance).toHaveTextContent(`ready ${ether}`)
  await foyer.disconnect()
  await expect.element(balance).toHaveTextContent(/^disconnected$/)
})

test('reloads on request, and keeps the last amount when the chain does not answer', async () => {
  const { world, balance } = await show({ connected: true })
  await expect.element(balance).toHaveTextContent(`ready ${ether}`)
  world.chain.isDown = true
  await balance.click()
  await expect.element(balance).toHaveTextContent(`unavailable ${ether}`)
  world.chain.isDown = false
  world.chain.balance = 2n * 10n ** 18n
  await balance.click()
  await expect.element(balance).toHaveTextContent('ready 2 ETH')
})

test('is unavailable, not zero, when the chain never answered', async () => {
  const { foyer, world, balance } = await show()
  world.chain.isDown = true
  await foyer.connect({ connectorId: testFamilies.eip155.connector.id })
  await expect.element(balance).toHaveTextContent(/^unavailable$/)
})

test('uses the requested namespace and the locale of the visitor', async () => {
  const { foyer, balance } = await show(
    { connected: true, families: ['eip155', 'solana'] },
    { namespace: 'solana' },
  )
  await expect.element(balance).toHaveTextContent('ready 1,234,567,890 SOL 1234567890000000000')
  foyer.locale.set('es')
  await expect.element(balance).toHaveTextContent('ready 1.234.567.890 SOL')
})
