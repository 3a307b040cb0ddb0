import { type Analytics, createAnalytics } from './analytics.js'
import { type BlockchainApi, createBlockchainApi } from './blockchainApi.js'
import type { ServiceContext } from './serviceContext.js'
import { createTransport } from './transport.js'
import { createWalletService, type WalletService } from './walletService.js'

/** All services of the outside world, on one transport. */
export type Services = {
  readonly blockchainApi: BlockchainApi
  readonly walletService: WalletService
  readonly analytics: Analytics
}

export function createServices(parameters: Omit<ServiceContext, 'transport'>): Services {
  const context = { ...parameters, transport: createTransport(parameters.environment) }
  return {
    blockchainApi: createBlockchainApi(context),
    walletService: createWalletService(context),
    analytics: createAnalytics(context),
  }
}
