/** The EVM chains that the sandbox runs, with their data for servers and wallet. */
export const chains = [
  {
    id: 1,
    caip: 'eip155:1',
    name: 'Ethereum',
    portOffset: 11,
    currency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    dollars: { address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', holdings: ['4820.55', '912.4', '75'] },
    holdings: ['12.5', '4.75', '0.82', '2'],
  },
  {
    id: 137,
    caip: 'eip155:137',
    name: 'Polygon',
    portOffset: 12,
    currency: { name: 'POL', symbol: 'POL', decimals: 18 },
    dollars: { address: '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359', holdings: ['310', '58.25'] },
    holdings: ['2400', '860', '45', '100'],
  },
  {
    id: 8453,
    caip: 'eip155:8453',
    name: 'Base',
    portOffset: 13,
    currency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    dollars: { address: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913', holdings: ['640.25', '120'] },
    holdings: ['3.2', '1.1', '0.15', '0.5'],
  },
] as const

export type SandboxChain = (typeof chains)[number]
