import { useFoyerAccount, useFoyerNetwork, useFoyerProvider } from 'foyer-kit/react'
import { NamespacePanel, useAnswer } from './NamespacePanel.js'

/** Sends requests to the connected Solana wallet. The Solana library loads with the first one. */
export function SolanaPanel() {
  const { address } = useFoyerAccount({ namespace: 'solana' })
  const { network } = useFoyerNetwork({ namespace: 'solana' })
  const provider = useFoyerProvider('solana')
  const { result, isBusy, show } = useAnswer()

  const disabled = !provider || !address || isBusy
  return (
    <NamespacePanel namespace="solana" title="Solana" result={result}>
      <button
        type="button"
        data-testid="demo-solana-sign-message"
        disabled={disabled}
        onClick={show(async () => {
          const { signHello } = await import('./solana.js')
          return signHello({ provider, address })
        })}
      >
        Sign message
      </button>
      <button
        type="button"
        data-testid="demo-solana-send-transaction"
        disabled={disabled}
        onClick={show(async () => {
          const { sendTenth } = await import('./solana.js')
          return sendTenth({ provider, address, rpcUrl: network?.rpcUrls.default.http[0] })
        })}
      >
        Send 0.1 SOL
      </button>
    </NamespacePanel>
  )
}
