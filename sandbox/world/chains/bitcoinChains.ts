/** The Bitcoin chains that the sandbox runs, with what its servers and wallet need to know of each. */
export const bitcoinChains = [
  {
    caip: 'bip122:000000000019d6689c085ae165831e93',
    name: 'Bitcoin',
    portOffset: 31,
    /** What its addresses look like, by the name that bitcoinjs-lib has for it. */
    format: 'bitcoin',
    /** How wallets call it: by Wallet Standard, and in `btc_providers`. */
    standardChain: 'bitcoin:mainnet',
    networkName: 'Mainnet',
    /** What the accounts hold at the start, coin by coin, in satoshi. */
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
