import type { ConnectorInfo } from '#runtime/index'

/** Whether a connector is a wallet in this browser, rather than a pairing or a login. */
export function isInstalled({ type }: Pick<ConnectorInfo, 'type'>): boolean {
  return type !== 'MULTI_CHAIN' && type !== 'AUTH'
}
