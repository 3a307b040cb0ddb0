import {
  useAccount,
  useBalance,
  useConnect,
  useConnectors,
  useDisconnect,
  useSendTransaction,
  useSignMessage,
  useSwitchChain,
} from 'wagmi'

/** Uses wagmi hooks only. `config.ts` and `main.tsx` set up Foyer. */
export function App() {
  const { address, chainId, status } = useAccount()
  return (
    <main>
      <h1>Foyer and wagmi</h1>
      <dl>
        <dt>Status</dt>
        <dd data-testid="status">{status}</dd>
        <dt>Address</dt>
        <dd data-testid="address">{address}</dd>
        <dt>Chain</dt>
        <dd data-testid="chain">{chainId}</dd>
      </dl>
      {status === 'connected' ? <Connected address={address} /> : <Connect />}
    </main>
  )
}

function Connect() {
  const [connector] = useConnectors()
  const { connect, error, isPending } = useConnect()
  return (
    <>
      <button
        type="button"
        data-testid="connect"
        disabled={!connector || isPending}
        onClick={() => connector && connect({ connector })}
      >
        Connect
      </button>
      <output data-testid="error">{error?.name}</output>
    </>
  )
}

function Connected({ address }: { address: `0x${string}` }) {
  const balance = useBalance({ address })
  const { disconnect } = useDisconnect()
  const { switchChain } = useSwitchChain()
  const signing = useSignMessage()
  const sending = useSendTransaction()
  return (
    <>
      <p data-testid="balance">{balance.error?.name ?? balance.data?.value.toString()}</p>
      <button
        type="button"
        data-testid="sign"
        onClick={() => signing.signMessage({ message: 'Hello wagmi' })}
      >
        Sign
      </button>
      <output data-testid="signature">{signing.error?.name ?? signing.data}</output>
      <button
        type="button"
        data-testid="send"
        onClick={() => sending.sendTransaction({ to: recipient, value: 10n ** 16n })}
      >
        Send 0.01
      </button>
      <output data-testid="hash">{sending.error?.name ?? sending.data}</output>
      <button type="button" data-testid="switch" onClick={() => switchChain({ chainId: 8453 })}>
        Switch to Base
      </button>
      <button type="button" data-testid="disconnect" onClick={() => disconnect()}>
        Disconnect
      </button>
    </>
  )
}

const recipient = '0x000000000000000000000000000000000000dEaD'
