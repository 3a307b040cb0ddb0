import { createFoyer, type Environment, type Foyer, type FoyerConfig } from 'foyer-kit'
import { createBitcoinAdapter } from 'foyer-kit/bitcoin'
import { createEvmAdapter } from 'foyer-kit/evm'
import {
  base,
  bitcoin,
  bitcoinTestnet,
  mainnet,
  type Network,
  polygon,
  solana,
  solanaDevnet,
  solanaTestnet,
} from 'foyer-kit/networks'
import { createSolanaAdapter } from 'foyer-kit/solana'

/** The foyer of this page, using the sandbox on `sandboxPort` and the ports after it. */
export function createDemoFoyer(
  sandboxPort: number,
  environment?: Environment,
  siwx?: FoyerConfig['siwx'],
): Foyer {
  const at = (offset: number) => `http://127.0.0.1:${sandboxPort + offset}`
  const onrampUrl = `http://localhost:${sandboxPort + 8}`
  const local = (network: Network, offset: number): Network => ({
    ...network,
    rpcUrls: { default: { http: [at(offset)] } },
  })

  return createFoyer({
    projectId: 'sandbox',
    networks: [
      local(mainnet, 11),
      local(base, 13),
      local(polygon, 12),
      local(solana, 21),
      local(solanaDevnet, 23),
      local(solanaTestnet, 25),
      local(bitcoin, 31),
      local(bitcoinTestnet, 32),
    ],
    adapters: [createEvmAdapter(), createSolanaAdapter(), createBitcoinAdapter()],
    // Ids in the wallet service's list: Ridgeline and Halfmoon.
    featuredWalletIds: [
      'e0667ea1601ee9fe157fd4bcc8dfd3afb2dbd6da40c43dec852eded488f42bbf',
      '4d6d480e57a135afb2e8791fecd0dbf345bdec94ab25fffb55ad4df91c7495cc',
    ],
    services: {
      blockchainApi: at(1),
      walletService: at(2),
      analytics: at(3),
      relay: at(4).replace('http', 'ws'),
      verify: at(5),
      frame: `http://localhost:${sandboxPort + 6}/sdk`, // another site than the page, as in production
    },
    onramp: { coinbase: onrampUrl, meld: onrampUrl, meldPublicKey: 'sandbox' },
    features: { pay: true },
    exchanges: { binance: `http://localhost:${sandboxPort + 9}` },
    metadata: { name: 'Foyer demo', description: 'A page that connects wallets.' },
    environment,
    siwx,
  })
}
