import { once } from '../core/once.js'
import type { Analytics } from './analytics.js'
import type { BlockchainApi } from './blockchainApi.js'
import type { ServiceContext } from './serviceContext.js'
import { createTransport } from './transport.js'
import { createWalletService, type WalletService } from './walletService.js'

/** All services of the outside world, on one transport. Those that no list of wallets needs load when they are first asked. */
export type Services = {
  blockchainApi(): Promise<BlockchainApi>
  readonly walletService: WalletService
  analytics(): Promise<Analytics>
}

type ServicesParameters = Omit<ServiceContext, 'transport'> & {
  /** Ends every request that is under way. */
  readonly signal?: AbortSignal | undefined
}

export function createServices({ signal, ...parameters }: ServicesParameters): Services {
  const context = { ...parameters, transport: createTransport(parameters.environment, signal) }
  return {
    blockchainApi: once(async () => (await import('./blockchainApi.js')).createBlockchainApi(context)),
    walletService: createWalletService(context),
    analytics: once(async () => (await import('./analytics.js')).createAnalytics(context)),
  }
}
