import type { PaymentAsset } from '#runtime/index'
import { testAccounts } from '#runtime/testing/index'
import type { Scene } from './story.js'

/** Options of the stories of a payment. */
export const payOptions = { connected: true, features: { pay: true } } as const

/** An asset of every test network. */
export const etherOn = (network: PaymentAsset['network']): PaymentAsset => ({
  network,
  asset: 'native',
  metadata: { name: 'Ether', symbol: 'ETH', decimals: 18 },
})

/** A token of a test network. */
export const dollars: PaymentAsset = {
  network: 'eip155:1',
  asset: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  metadata: { name: 'USD Coin', symbol: 'USDC', decimals: 6 },
}

/** Requests a payment, as the page does. */
export async function requestPayment(
  { foyer }: Scene,
  asset: { paymentAsset: PaymentAsset; otherAssets?: readonly PaymentAsset[] } = {
    paymentAsset: etherOn('eip155:1'),
  },
) {
  const pay = await foyer.load('pay')
  await pay.request({ recipient: testAccounts[1] ?? '', amount: '0.5', ...asset })
  await pay.loadExchanges()
  return pay
}
