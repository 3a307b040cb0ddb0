import { expect, onTestFinished, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { inside } from '#runtime/inside'
import { createTestFoyer, settle } from '#runtime/testing/index'
import { FoyerContext } from '../provider/FoyerContext.js'
import { useWalletRequest } from './useWalletRequest.js'
import type { RequestRoute } from './walletRequests.js'

function View({ route }: { route: RequestRoute }) {
  return <p>{useWalletRequest(route).attempt.status}</p>
}

test.each([
  { name: 'ConnectingExternal', params: { connectorId: 'test.wallet' } },
  { name: 'SwitchNetwork', params: { caipNetworkId: 'eip155:8453' } },
] as const)('a view of $name that renders once the visitor has left asks no wallet', async (route) => {
  const { foyer, world } = await createTestFoyer({ connected: route.name === 'SwitchNetwork' })
  onTestFinished(() => foyer.destroy())
  await foyer.load('wallets') // and with it what connects
  const asked = () => world.wallet.log.filter(({ method }) => /^(connect|switchNetwork)$/.test(method)).length
  const before = asked()
  const show = (key: string) => (
    <FoyerContext.Provider value={inside(foyer)}>
      <View key={key} route={route} />
    </FoyerContext.Provider>
  )
  const { rerender } = await render(show('late'))
  await settle()
  expect(asked() - before).toBe(0)

  foyer.open(route)
  await rerender(show('on time'))
  await expect.poll(() => asked() - before).toBe(1)
})
