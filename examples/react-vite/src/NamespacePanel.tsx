import type { Namespace } from 'foyer-kit'
import { useFoyerAccount, useFoyerNetwork } from 'foyer-kit/react'
import { type ReactNode, useState } from 'react'

/** Runs one request at a time and shows its response or error. */
export function useAnswer() {
  const [result, setResult] = useState('')
  const [isBusy, setBusy] = useState(false)

  const show = (task: () => Promise<unknown>) => async () => {
    setBusy(true)
    setResult('…')
    try {
      setResult(String(await task()))
    } catch (error) {
      setResult(`Error: ${error instanceof Error ? error.message : String(error)}`)
    }
    setBusy(false)
  }
  return { result, isBusy, show }
}

export type NamespacePanelProps = {
  namespace: Namespace
  title: string
  /** The last response of the wallet. */
  result: string
  /** The buttons. */
  children: ReactNode
}

/** The connected account of a namespace, and the requests it supports. */
export function NamespacePanel({ namespace, title, result, children }: NamespacePanelProps) {
  const { address, status } = useFoyerAccount({ namespace })
  const { caipNetworkId, network } = useFoyerNetwork({ namespace })
  return (
    <section className="card" aria-labelledby={namespace}>
      <h2 id={namespace}>{title}</h2>
      <dl>
        <dt>Status</dt>
        <dd data-testid={`demo-${namespace}-status`}>{status}</dd>
        <dt>Address</dt>
        <dd data-testid={`demo-${namespace}-address`}>{address ?? ''}</dd>
        <dt>Chain</dt>
        <dd>
          <span data-testid={`demo-${namespace}-chain`}>{caipNetworkId}</span>
          {network && <span className="muted"> {network.name}</span>}
        </dd>
      </dl>
      <div className="actions">{children}</div>
      <output data-testid={`demo-${namespace}-result`}>{result}</output>
    </section>
  )
}
