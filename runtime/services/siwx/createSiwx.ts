import type { SiwxFactory, SiwxOptions } from './siwx.js'

/**
 * Lets visitors sign in with a CAIP-122 message (EIP-4361 on EVM). They sign once: the verified message is
 * stored until it expires or the wallet disconnects. The code loads on the first connection.
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
