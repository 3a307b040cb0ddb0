import { expect, test } from 'vitest'
import { createTestFoyer, createTestWorld } from '#runtime/testing/index'
import { shownTokens } from './shownTokens.js'

test.each([0n, 1_234_567_890_000_000_000n, 2n * 10n ** 18n])(
  'the rows add up to the total of the account, even if chain and service report different balances: %s',
  async (balance) => {
    const world = createTestWorld()
    world.chain.balance = balance
    const { foyer } = await createTestFoyer({ connected: true, world })
    const account = foyer.account.state.eip155
    if (!account) throw new Error('No account.')
    const [network] = foyer.network.state.networks
    const rows = shownTokens(account, network)
    expect(rows.map(({ symbol }) => symbol)).toEqual(balance === 0n ? ['USDC'] : ['ETH', 'USDC'])
    expect(rows.reduce((sum, { value = 0 }) => sum + value, 0)).toBeCloseTo(account.worth.value ?? -1)
  },
)
