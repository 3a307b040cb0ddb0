import { useFoyerAccount, useFoyerNetwork, useFoyerProvider } from 'foyer-kit/react'
import { NamespacePanel, useAnswer } from './NamespacePanel.js'

/** Bitcoin requests: sign messages and transactions, and send. */
export function BitcoinPanel() {
  const { address } = useFoyerAccount({ namespace: 'bip122' })
  const { caipNetworkId } = useFoyerNetwork({ namespace: 'bip122' })
  const provider = useFoyerProvider('bip122')
  const { result, isBusy, show } = useAnswer()
  const ask = (method: string, params: object, shown: string) =>
    show(async () => {
      const answer = await provider?.request({ method, params: { account: address, ...params } })
      return Object(answer)[shown]
    })

  const disabled = !provider || isBusy
  return (
    <NamespacePanel namespace="bip122" title="Bitcoin" result={result}>
      <button
        type="button"
        data-testid="demo-bip122-sign-message"
        disabled={disabled}
        onClick={ask('signMessage', { message: 'Hello from the Foyer demo' }, 'signature')}
      >
        Sign message
      </button>
      <button
        type="button"
        data-testid="demo-bip122-send-transaction"
        disabled={disabled}
        onClick={ask(
          'sendTransfer',
          { recipientAddress: recipientOn(caipNetworkId), amount: '100000' },
          'txid',
        )}
      >
        Send 0.001 BTC
      </button>
    </NamespacePanel>
  )
}

/** A sandbox account without a balance. */
function recipientOn(caipNetworkId: string): string {
  const isMainnet = caipNetworkId === 'bip122:000000000019d6689c085ae165831e93'
  return isMainnet
    ? 'bc1qq20qal90fhgly0zwjrrcmpzvcc3a0u6c3zsema'
    : 'tb1qq20qal90fhgly0zwjrrcmpzvcc3a0u6cmyt2qw'
}
