import type { ConnectorInfo } from '../features/connectors/connectors.js'

/**
 * Groups connectors by wallet. Connectors of different namespaces belong to one wallet if they share the
 * reverse domain name, the wallet service id or the Wallet Standard object. Names are ignored, because any
 * wallet can claim any name.
 *
 * @example
 * // Logins are connectors too, of the type AUTH, but no wallets.
 * const wallets = foyer.connectors.state.list.filter(({ type }) => type !== 'AUTH')
 * for (const [first] of groupConnectors(wallets)) console.log(first.name)
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
