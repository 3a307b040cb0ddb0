import { useSyncExternalStore } from 'react'
import { bitcoinChains } from '../../chains/bitcoinChains.js'
import { chains } from '../../chains/chains.js'
import { solanaClusters } from '../../chains/solanaClusters.js'
import type { PhoneSession } from '../phoneWallet.js'
import type { PhoneProps } from './phoneProps.js'

/** Lists the connected sites, each with its networks, its accounts and a disconnect button. */
export function Connections({ wallet, screen }: PhoneProps) {
  useSyncExternalStore(screen.subscribe, screen.read)
  const sessions = wallet.sessions()
  return (
    <section aria-labelledby="connections">
      <h2 id="connections">Connected sites</h2>
      {sessions.length === 0 && <p className="muted">No site is connected.</p>}
      <ul data-testid="phone-sessions">
        {sessions.map((session) => (
          <li key={session.topic} className="card">
            <h3>{session.name || session.url}</h3>
            <p className="muted">{session.url}</p>
            {Object.entries(session.chains).map(([namespace, chain]) => (
              <NamespaceControls key={namespace} {...{ wallet, screen, session, namespace, chain }} />
            ))}
            <button
              type="button"
              className="danger"
              data-testid="phone-end"
              onClick={() => screen.attempt(() => wallet.end(session.topic))}
            >
              Disconnect
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

type NamespaceControlsProps = PhoneProps & { session: PhoneSession; namespace: string; chain: string }

/** Selects the network and account of one namespace. */
function NamespaceControls({ wallet, screen, session, namespace, chain }: NamespaceControlsProps) {
  const choices = wallet.chainsOf(namespace)
  const accounts = session.accounts
    .filter((account) => account.startsWith(`${chain}:`))
    .map((account) => account.split(':')[2] ?? '')
  return (
    <div className="place">
      <label>
        <span>Network</span>
        <select
          value={chain}
          data-testid={`phone-chain-${namespace}`}
          onChange={(event) => {
            const { value } = event.currentTarget
            void screen.attempt(() => wallet.switchChain(session.topic, value))
          }}
        >
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {nameOf(choice)}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>Account</span>
        <select
          data-testid={`phone-account-${namespace}`}
          onChange={(event) => {
            const { selectedIndex } = event.currentTarget
            void screen.attempt(() => wallet.switchAccount(session.topic, namespace, selectedIndex))
          }}
        >
          {accounts.map((account) => (
            <option key={account}>{`${account.slice(0, 6)}…${account.slice(-4)}`}</option>
          ))}
        </select>
      </label>
    </div>
  )
}

function nameOf(caip: string): string {
  return [...chains, ...solanaClusters, ...bitcoinChains].find((chain) => chain.caip === caip)?.name ?? caip
}
