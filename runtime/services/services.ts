import type { ServiceUrls } from '../config.js'
import type { Environment } from '../environment/environment.js'
import { type Analytics, createAnalytics } from './analytics.js'
import { type BlockchainApi, createBlockchainApi } from './blockchainApi.js'
import { createTransport, type Transport } from './transport.js'
import { createWalletService, type WalletService } from './walletService.js'

export type ServiceContext = {
  readonly environment: Environment
  readonly urls: ServiceUrls
  readonly transport: Transport
  /** Query fields that every call carries. */
  readonly ambient: () => { [name: string]: string | undefined }
}

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
