import type { ConnectorInfo } from '../features/connectors/connectors.js'

/**
 * Wallets, each with the families that it serves: connectors of several families with the same reverse domain name, the same id at the
 * wallet service or the same object behind them (Wallet Standard) are one wallet. A name can be borrowed, so it says nothing.
 *
 * @example
 * for (const [first] of groupConnectors(foyer.connectors.state.list)) console.log(first.name)
 */
export function groupConnectors<
  connector extends Pick<ConnectorInfo, 'namespace' | 'rdns' | 'explorerId' | 'walletKey'>,
>(connectors: readonly connector[]): readonly (readonly [connector, ...connector[]])[] {
  const groups: [connector, ...connector[]][] = []
  for (const connector of connectors) {
    const group = groups.find(
      (members) =>
        members.every(({ namespace }) => namespace !== connector.namespace) &&
        members.some((member) => isSameWallet(member, connector)),
    )
    if (group) group.push(connector)
    else groups.push([connector])
  }
  return groups
}

const marks = ['rdns', 'explorerId', 'walletKey'] as const
type Compared = Pick<ConnectorInfo, (typeof marks)[number]>

function isSameWallet(one: Compared, other: Compared): boolean {
  return marks.some((mark) => one[mark] !== undefined && one[mark] === other[mark])
}
