import { useFoyerAccount, useFoyerNetwork, useFoyerProvider } from 'foyer-kit/react'
import { useState } from 'react'

/** What a dApp does with the wallet that the visitor connected: plain EIP-1193 requests. */
export function EvmPanel() {
  const { address, status } = useFoyerAccount({ namespace: 'eip155' })
  const { caipNetworkId, network } = useFoyerNetwork({ namespace: 'eip155' })
  const provider = useFoyerProvider('eip155')
  const [result, setResult] = useState('')
  const [isBusy, setBusy] = useState(false)

  const ask = (method: string, params: readonly unknown[]) => async () => {
    setBusy(true)
    setResult('…')
    try {
      setResult(String(await provider?.request({ method, params })))
    } catch (error) {
      setResult(`Error: ${error instanceof Error ? error.message : String(error)}`)
    }
    setBusy(false)
  }

  const disabled = !provider || isBusy
  return (
    <section className="card" aria-labelledby="evm">
      <h2 id="evm">EVM</h2>
      <dl>
        <dt>Status</dt>
        <dd data-testid="demo-eip155-status">{status}</dd>
        <dt>Address</dt>
        <dd data-testid="demo-eip155-address">{address ?? ''}</dd>
        <dt>Chain</dt>
        <dd>
          <span data-testid="demo-eip155-chain">{caipNetworkId}</span>
          {network && <span className="muted"> {network.name}</span>}
        </dd>
      </dl>
      <div className="actions">
        <button
          type="button"
          data-testid="demo-eip155-sign-message"
          disabled={disabled}
          onClick={ask('personal_sign', [toHex('Hello from the Foyer demo'), address])}
        >
          Sign message
        </button>
        <button
          type="button"
          data-testid="demo-eip155-sign-typed-data"
          disabled={disabled}
          onClick={ask('eth_signTypedData_v4', [address, JSON.stringify(order(caipNetworkId))])}
        >
          Sign typed data
        </button>
        <button
          type="button"
          data-testid="demo-eip155-send-transaction"
          disabled={disabled}
          onClick={ask('eth_sendTransaction', [{ from: address, to: receiver, value: tenthOfAnEther }])}
        >
          Send 0.1 {network?.nativeCurrency.symbol ?? 'ETH'}
        </button>
      </div>
      <output data-testid="demo-eip155-result">{result}</output>
    </section>
  )
}

const receiver = '0x000000000000000000000000000000000000dEaD'
const tenthOfAnEther = `0x${(10n ** 17n).toString(16)}`

function toHex(text: string): string {
  return `0x${[...new TextEncoder().encode(text)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

function order(caipNetworkId: string) {
  return {
    domain: { name: 'Foyer demo', version: '1', chainId: Number(caipNetworkId.split(':')[1]) },
    primaryType: 'Order',
    types: {
      EIP712Domain: [
        { name: 'name', type: 'string' },
        { name: 'version', type: 'string' },
        { name: 'chainId', type: 'uint256' },
      ],
      Order: [
        { name: 'item', type: 'string' },
        { name: 'amount', type: 'uint256' },
      ],
    },
    message: { item: 'A seat by the window', amount: '2' },
  }
}
