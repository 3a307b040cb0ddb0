import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { inside } from '#runtime/internal'
import { createTestFoyer, testFamilies } from '#runtime/testing/index'
import { FoyerContext } from '../provider/FoyerContext.js'
import { useFoyerState } from './useFoyerState.js'
import { useFoyerWallets } from './useFoyerWallets.js'

function Page() {
  const { wallets, connected, connect } = useFoyerWallets()
  const { isOpen, isLoading, view, namespace, caipNetworkId } = useFoyerState()
  return (
    <>
      {wallets.map(([first, ...more]) => (
        <button
          key={first.id}
          type="button"
          onClick={() => connect({ connectorId: first.id, namespace: first.namespace })}
        >
          {[first, ...more].map((one) => one.namespace).join('+')}
        </button>
      ))}
      <p data-testid="connected">{Object.keys(connected).join()}</p>
      <p data-testid="state">{[isOpen, isLoading, view, namespace, caipNetworkId].join()}</p>
    </>
  )
}

test('a custom page lists each wallet once and follows the state of the modal', async () => {
  const { foyer, world } = await createTestFoyer({ families: ['eip155', 'solana', 'bip122'] })
  world.services.fault({ kind: 'delay', ms: 1000, path: '/getWallets' })
  const { connector } = testFamilies.solana
  const live = inside(foyer).connectors.get(connector.id)
  inside(foyer).connectors.set('solana', [{ ...live, rdns: testFamilies.eip155.connector.id }])
  const screen = await render(
    <FoyerContext.Provider value={inside(foyer)}>
      <Page />
    </FoyerContext.Provider>,
  )
  await expect.element(screen.getByRole('button', { name: 'eip155+solana', exact: true })).toBeVisible()
  await screen.getByRole('button', { name: 'bip122', exact: true }).click()
  await expect.element(screen.getByTestId('connected')).toHaveTextContent('bip122')
  await expect.element(screen.getByTestId('state')).toHaveTextContent(/^false,false,,/)
  foyer.open()
  await expect.element(screen.getByTestId('state')).toHaveTextContent(/^true,true,/)
  await expect.poll(() => world.services.requestsTo('/getWallets').length).toBeGreaterThan(0)
  await world.clock.advance(1000)
  const [bitcoin] = testFamilies.bip122.networks
  await expect
    .element(screen.getByTestId('state'))
    .toHaveTextContent(`true,false,Account,bip122,${bitcoin.caipNetworkId}`)
  foyer.destroy()
})
