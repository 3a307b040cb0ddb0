import { useFoyerAccount, useFoyerNetwork, useFoyerProvider } from 'foyer-kit/react'
import { NamespacePanel, useAnswer } from './NamespacePanel.js'

/** Sends EIP-1193 requests to the connected wallet. */
export function EvmPanel() {
  const { address } = useFoyerAccount({ namespace: 'eip155' })
  const { caipNetworkId, network } = useFoyerNetwork({ namespace: 'eip155' })
  const provider = useFoyerProvider('eip155')
  const { result, isBusy, show } = useAnswer()
  const ask = (method: string, params: readonly unknown[]) =>
    show(async () => provider?.request({ method, params }))

  const disabled = !provider || isBusy
  return (
    <NamespacePanel namespace="eip155" title="EVM" result={result}>
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
        onClick={ask('eth_sendTransaction', [{ from: address, to: recipient, value: tenthOfAnEther }])}
      >
        Send 0.1 {network?.nativeCurrency.symbol ?? 'ETH'}
      </button>
    </NamespacePanel>
  )
}

const recipient = '0x000000000000000000000000000000000000dEaD'
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
