/**
 * The Solana clusters that the sandbox runs, with their data for servers and wallet. Web sockets use the port after the RPC's.
 */
export const solanaClusters = [
  {
    cluster: 'mainnet',
    caip: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    genesisHash: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d',
    name: 'Solana',
    portOffset: 21,
    holdings: ['25.5', '8.2', '1.25'],
  },
  {
    cluster: 'devnet',
    caip: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
    genesisHash: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG',
    name: 'Solana Devnet',
    portOffset: 23,
    holdings: ['100', '3', '0.5'],
  },
  {
    cluster: 'testnet',
    caip: 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
    genesisHash: '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3zQawwpjk2NsNY',
    name: 'Solana Testnet',
    portOffset: 25,
    holdings: ['50', '2', '0.25'],
  },
] as const

export type SolanaCluster = (typeof solanaClusters)[number]
