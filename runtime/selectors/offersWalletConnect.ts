import type { FoyerConfig } from '../config.js'

/** Whether visitors can connect by code. By the options, because a page may open before the connectors are there. */
export function offersWalletConnect(config: Pick<FoyerConfig, 'projectId' | 'walletConnect'>): boolean {
  return config.projectId !== '' && config.walletConnect?.enabled !== false
}
