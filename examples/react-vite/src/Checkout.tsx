import type { Foyer, PaymentResult } from 'foyer-kit'
import { useState } from 'react'

/** Requests a payment to a shop, which a visitor can make from a wallet or an exchange. */
export function Checkout({ foyer }: { foyer: Foyer }) {
  const [result, setResult] = useState<PaymentResult['status']>()
  const buy = async () => {
    const pay = await foyer.load('pay')
    const { status } = await pay.pay({ recipient: shop, amount: '4.50', paymentAsset: dollars })
    setResult(status)
  }
  return (
    <section className="card" aria-labelledby="checkout">
      <h2 id="checkout">Checkout</h2>
      <p>A coffee and a croissant.</p>
      <div className="actions">
        <button type="button" data-testid="demo-pay" onClick={() => void buy().catch(foyer.report)}>
          Pay 4.50 USDC
        </button>
      </div>
      <output data-testid="demo-pay-result">{result}</output>
    </section>
  )
}

const shop = '0x000000000000000000000000000000000000dEaD'
const dollars = {
  network: 'eip155:1',
  asset: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  metadata: { name: 'USD Coin', symbol: 'USDC', decimals: 6 },
} as const
