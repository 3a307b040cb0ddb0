/** Every entry of the package, so that the compiler checks all of its types. */
export const entries = {
  '.': () => import('foyer-kit'),
  './api/blockchain': () => import('foyer-kit/api/blockchain'),
  './api/blockchain/schemas': () => import('foyer-kit/api/blockchain/schemas'),
  './api/wallet-service': () => import('foyer-kit/api/wallet-service'),
  './api/wallet-service/schemas': () => import('foyer-kit/api/wallet-service/schemas'),
  './errors': () => import('foyer-kit/errors'),
  './events': () => import('foyer-kit/events'),
  './evm': () => import('foyer-kit/evm'),
  './frame': () => import('foyer-kit/frame'),
  './modal': () => import('foyer-kit/modal'),
  './networks': () => import('foyer-kit/networks'),
  './react': () => import('foyer-kit/react'),
  './solana': () => import('foyer-kit/solana'),
  './bitcoin': () => import('foyer-kit/bitcoin'),
  './testing': () => import('foyer-kit/testing'),
  './wagmi': () => import('foyer-kit/wagmi'),
}
