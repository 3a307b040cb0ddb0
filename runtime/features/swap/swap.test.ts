import { describe, expect, test } from 'vitest'
import { limits } from '../../limits.js'
import { createTestFoyer, settle, type TestFoyerOptions, testAccounts } from '../../testing/index.js'

const [own = ''] = testAccounts
const dollars = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const dai = '0x6B175474E89094C44Da98b954EedeAC495271d0F'

async function setUp(options: TestFoyerOptions = {}) {
  const made = await createTestFoyer({ connected: true, ...options })
  const { world } = made
  world.chain.tokens = {
    [dollars]: { value: 4_820_550_000n, decimals: 6 },
    [dai]: { value: 0n, decimals: 18 },
  }
  const swap = await made.foyer.load('swap')
  await settle()
  const asked = () => world.wallet.log.filter(({ method }) => method === 'send')
  const token = (symbol: string) => swap.state.tokens.value?.find((each) => each.symbol === symbol)
  /** Waits for what follows an input: the pause, then the quote. */
  const rest = async () => {
    await world.clock.advance(limits.swapQuoteDelayMs)
    await settle()
  }
  const fill = async (amount: string, sold = 'USDC', bought = 'ETH') => {
    void swap.setSold(token(sold))
    void swap.setBought(token(bought))
    void swap.setAmount(amount)
    await rest()
  }
  return { ...made, swap, asked, token, rest, fill }
}

describe('a swap', () => {
  test('of a token needs an approval, then the swap, each exactly as reviewed', async () => {
    const { world, swap, asked, fill } = await setUp()
    await fill('50')
    expect(swap.state.quote).toMatchObject({ value: { bought: 20_000_000_000_000_000n } })
    await swap.review()
    const { progress } = swap.state
    if (progress.status !== 'ready') throw new Error(progress.status)
    expect(progress.swap).toMatchObject({ sold: { token: dollars, value: 50_000_000n } })
    await swap.submit()
    expect(asked().map(({ params }) => params)).toEqual([progress.swap.approval?.params])
    world.services.exchange.allowance = '50000000'
    await settle()
    const { progress: next } = swap.state
    if (next.status !== 'ready') throw new Error(next.status)
    expect(next.swap.approval).toBeUndefined()
    await swap.submit()
    expect(asked().map(({ params }) => params)[1]).toEqual(next.swap.request.params)
    await settle()
    expect(swap.state).toMatchObject({ amount: '', progress: { status: 'done' } })
    expect(own).toBeTruthy()
  })
})
