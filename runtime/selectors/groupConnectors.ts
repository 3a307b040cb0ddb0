import type { ConnectorInfo } from '../features/connectors/connectors.js'

/**
 * Groups connectors by wallet. Connectors of several namespaces with the same reverse domain name, wallet
 * service id or underlying object (Wallet Standard) are one wallet. Names can be spoofed and are ignored.
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
