import type { SiwxFactory, SiwxOptions } from './siwx.js'

/**
 * Has visitors sign in with a message of CAIP-122 (EIP-4361 on EVM): signed once, checked, kept until it expires or the wallet is
 * disconnected. Its code loads when somebody connects.
 *
 * @example
 * createFoyer({
 *   projectId: 'your project id',
 *   networks: [mainnet],
 *   adapters: [createEvmAdapter()],
 *   siwx: createSiwx({ statement: 'Welcome to the shop.' }),
 * })
 */
export function createSiwx(options: SiwxOptions = {}): SiwxFactory {
  return {
    create: async (context) => (await import('./openSiwx.js')).openSiwx(options, context),
  }
}
