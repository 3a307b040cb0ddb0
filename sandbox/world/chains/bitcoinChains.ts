/** The Bitcoin chains that the sandbox runs, with their data for servers and wallet. */
export const bitcoinChains = [
  {
    caip: 'bip122:000000000019d6689c085ae165831e93',
    name: 'Bitcoin',
    portOffset: 31,
    /** Its address format, as bitcoinjs-lib names it. */
    format: 'bitcoin',
    /** Its names in Wallet Standard and in `btc_providers`. */
    standardChain: 'bitcoin:mainnet',
    networkName: 'Mainnet',
    /** The initial coins of each account, in satoshi. */
    holdings: [[125_000_000n, 4_200_000n], [42_000_000n], [8_150_000n], [200_000_000n]],
  },
  {
    caip: 'bip122:000000000933ea01ad0ee984209779ba',
    name: 'Bitcoin Testnet',
    portOffset: 32,
    format: 'testnet',
    standardChain: 'bitcoin:testnet',
    networkName: 'Testnet',
    holdings: [[50_000_000n], [1_000_000n]],
  },
] as const

export type BitcoinChainFacts = (typeof bitcoinChains)[number]
