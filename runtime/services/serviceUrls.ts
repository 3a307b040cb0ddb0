import { blockchainApiServers } from '#generated/blockchain-api/servers'
import { walletServiceServers } from '#generated/wallet-service/servers'
import type { ServiceUrls } from '../config.js'

/** Addresses of the public services. */
export const serviceUrls: ServiceUrls = {
  blockchainApi: blockchainApiServers.main,
  walletService: walletServiceServers.main,
  analytics: blockchainApiServers.analytics,
  frame: 'https://secure.walletconnect.org/sdk',
  relay: 'wss://relay.walletconnect.org',
  verify: 'https://verify.walletconnect.org',
}
