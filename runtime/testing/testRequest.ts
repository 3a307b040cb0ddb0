import type { ServiceUrls } from '../config.js'

/** A recorded request. */
export type ServiceRequest = {
  readonly service: keyof ServiceUrls
  readonly method: string
  readonly path: string
  readonly query: { readonly [name: string]: string }
  /** The JSON body of a POST request. */
  readonly body?: unknown
}

/** URLs of the test services. */
export const testServiceUrls: ServiceUrls = {
  blockchainApi: 'https://blockchain.test',
  walletService: 'https://wallets.test',
  analytics: 'https://analytics.test',
  frame: 'https://secure.test/sdk',
  relay: 'wss://relay.test',
  verify: 'https://verify.test',
}

/** Records a request. */
export async function readRequest(request: Request): Promise<ServiceRequest> {
  const url = new URL(request.url)
  const text = request.method === 'GET' ? '' : await request.clone().text()
  const services = ['blockchainApi', 'walletService', 'analytics'] as const
  return {
    service: services.find((name) => url.href.startsWith(testServiceUrls[name])) ?? 'walletService',
    method: request.method,
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    ...(text ? { body: JSON.parse(text) } : {}),
  }
}
