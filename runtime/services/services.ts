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

type ServicesParameters = Omit<ServiceContext, 'transport'> & {
  /** Ends every request that is under way. */
  readonly signal?: AbortSignal | undefined
}

export function createServices({ signal, ...parameters }: ServicesParameters): Services {
  const context = { ...parameters, transport: createTransport(parameters.environment, signal) }
  return {
    blockchainApi: createBlockchainApi(context),
    walletService: createWalletService(context),
    analytics: createAnalytics(context),
  }
}
