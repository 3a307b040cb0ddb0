import type {
  Balance,
  Exchange,
  ExchangeBuyStatus,
  Identity,
  OnrampOptions,
  Session,
  Transaction,
} from '#generated/blockchain-api/index'
import type { ProjectFeature, Wallet } from '#generated/wallet-service/index'
import { createTestExchange, type TestExchange } from './testExchange.js'

/** The data of the test services. A test can change it. */
export type TestServiceData = {
  wallets: Wallet[]
  projectFeatures: ProjectFeature[]
  allowedOrigins: string[]
  isAnalyticsEnabled: boolean
  supportedChains: string[]
  identity: Identity
  /** Addresses of account names. A registration adds one. */
  names: { [name: string]: string }
  balances: Balance[]
  /** Transaction history of every account, newest first. */
  history: Transaction[]
  /** Transactions per history page. */
  historyPageSize: number
  /** What can be bought. */
  onrampOptions: OnrampOptions
  /** Purchases at Coinbase, newest first. */
  purchases: Transaction[]
  /** Replaces the link to Coinbase. */
  onrampUrl: string | undefined
  /** Exchanges that can pay. */
  exchanges: Exchange[]
  /** The page of an exchange for a payment. */
  payUrl: string
  /** How far along the payments at exchanges are. */
  buyStatus: ExchangeBuyStatus
  /** Smart sessions of every account. */
  sessions: Session[]
  /** The exchange behind swaps. */
  exchange: TestExchange
  /** Draws the SVG for an image path. */
  drawPicture: (path: string) => string
}

const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="4"/></svg>'

/** The initial data of the test services. */
export function createTestServiceData(): TestServiceData {
  return {
    wallets: Array.from({ length: 100 }, (_, index) => createTestListedWallet(index)),
    projectFeatures: ['social_login', 'swap', 'onramp', 'activity', 'reown_branding'].map((id) => ({
      id,
      isEnabled: true,
      config: null,
    })),
    allowedOrigins: ['https://shop.test'],
    isAnalyticsEnabled: true,
    supportedChains: ['eip155:1', 'eip155:137', 'eip155:8453'],
    identity: { name: 'maria.eth', avatar: 'https://img.test/maria.png', resolvedAt: null },
    names: {},
    balances: [
      {
        name: 'Ether',
        symbol: 'ETH',
        chainId: 'eip155:1',
        value: 3086.419725,
        price: 2500,
        quantity: { decimals: '18', numeric: '1.234567890000000000' },
        iconUrl: '',
      },
      {
        name: 'USD Coin',
        symbol: 'USDC',
        chainId: 'eip155:1',
        address: 'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
        value: 40,
        price: 1,
        quantity: { decimals: '6', numeric: '40.000000' },
        iconUrl: '',
      },
    ],
    history: [],
    historyPageSize: 50,
    onrampOptions: {
      paymentCurrencies: [
        { id: 'USD', payment_method_limits: [{ id: 'card', min: '10.00', max: '7500.00' }] },
        { id: 'GBP', payment_method_limits: [{ id: 'card', min: '8.00', max: '6000.00' }] },
      ],
      purchaseCurrencies: [
        createPurchaseCurrency('USDC', 'USD Coin'),
        createPurchaseCurrency('ETH', 'Ether'),
      ],
    },
    purchases: [],
    onrampUrl: undefined,
    exchanges: [{ id: 'binance', name: 'Binance', imageUrl: null }],
    payUrl: 'https://www.binance.com/pay?id=1',
    buyStatus: { status: 'UNKNOWN', txHash: null },
    sessions: [],
    exchange: createTestExchange(),
    drawPicture: () => picture,
  }
}

/**
 * Creates a wallet of the wallet service; the index makes it unique.
 *
 * @example
 * createTestListedWallet(0).name // 'Listed Wallet 001'
 */
export function createTestListedWallet(index: number): Wallet {
  const number = `${index + 1}`.padStart(3, '0')
  return {
    id: `wallet-${number}`,
    name: `Listed Wallet ${number}`,
    image_id: `image-${number}`,
    chains: ['eip155:1', 'eip155:8453', 'eip155:137'],
    homepage: `https://listed-${number}.test/`,
    order: index,
    rdns: `test.listed-${number}`,
    mobile_link: `listed${number}://`,
    desktop_link: null,
    webapp_link: null,
    app_store: null,
    play_store: null,
    chrome_store: `https://store.test/listed-${number}`,
  }
}

/**
 * Creates a transaction of the Blockchain API; the index makes it unique. By default it is an
 * incoming dollar payment.
 *
 * @example
 * createTestTransaction(0, { minedAt: '2026-03-02T18:20:11Z' }).metadata.operationType // 'receive'
 */
export function createTestTransaction(
  index: number,
  metadata: Partial<Transaction['metadata']> = {},
  transfers: readonly Partial<NonNullable<Transaction['transfers']>[number]>[] = [{}],
): Transaction {
  return {
    id: `transaction-${index}`,
    metadata: {
      operationType: 'receive',
      hash: `0x${index.toString(16).padStart(64, '0')}`,
      minedAt: '2026-03-02T18:20:11Z',
      sentFrom: '0x66f8a1b2c3d4e5f60718293a4b5c6d7e8f901234',
      sentTo: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
      status: 'confirmed',
      nonce: index,
      application: null,
      chain: 'eip155:1',
      ...metadata,
    },
    transfers: transfers.map((transfer) => ({
      fungible_info: { name: 'USD Coin', symbol: 'USDC', icon: null },
      nft_info: null,
      direction: 'in',
      quantity: { numeric: '25.5' },
      value: 25.5,
      price: 1,
      ...transfer,
    })),
  }
}

function createPurchaseCurrency(symbol: string, name: string) {
  const network = { name: 'ethereum', display_name: 'Ethereum', chain_id: '1', contract_address: '0x1' }
  return { id: symbol.toLowerCase(), name, symbol, networks: [network] }
}
