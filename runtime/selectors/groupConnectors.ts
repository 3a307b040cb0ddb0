import type { ConnectorInfo } from '../features/connectors/connectors.js'

/**
 * Wallets, each with the families that it serves: what goes by the same reverse domain name, the same id at the wallet service or the
 * same name in another family is one wallet. In one family a name alone may be borrowed, so there each stands by itself.
 *
 * @example
 * for (const [first] of groupConnectors(foyer.connectors.state.list)) console.log(first.name)
 */
export function groupConnectors<
  connector extends Pick<ConnectorInfo, 'namespace' | 'name' | 'rdns' | 'explorerId'>,
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

type Compared = Pick<ConnectorInfo, 'name' | 'rdns' | 'explorerId'>

function isSameWallet(one: Compared, other: Compared): boolean {
  return (
    (one.rdns !== undefined && one.rdns === other.rdns) ||
    (one.explorerId !== undefined && one.explorerId === other.explorerId) ||
    plainName(one) === plainName(other)
  )
}

/** Some call themselves a wallet in one family only. */
function plainName({ name }: Pick<ConnectorInfo, 'name'>): string {
  return name.toLowerCase().replace(/ wallet$/, '')
}
