import type { BinaryClient, Client } from '#generated/support/client'
import {
  createWalletServiceClient,
  type GetWalletsParameters,
  getAssetImage,
  getCurrencyImage,
  getTokenImage,
  getWalletImage,
  getWallets,
  type Wallet,
} from '#generated/wallet-service/index'
import { cleanName } from '../utils/text.js'
import type { ServiceContext } from './serviceContext.js'
import type { TransportOptions } from './transport.js'

export type WalletListParameters = {
  readonly page: number
  readonly entries: number
  readonly search?: string | undefined
  readonly include?: readonly string[] | undefined
  readonly exclude?: readonly string[] | undefined
  /** CAIP-2 ids. Lists wallets that support any of them. */
  readonly chains?: readonly string[] | undefined
  readonly badge?: GetWalletsParameters['badge_type']
  readonly signal: AbortSignal
}

/** An image as it was received. */
export type ImageFile = {
  /** Its media type, such as `image/png`; empty if there is none. */
  readonly type: string
  readonly bytes: Uint8Array
}

/** What an image belongs to: a wallet or network by its image id, a currency by its code, a token by its symbol. */
export type ImageKind = 'wallet' | 'asset' | 'currency' | 'token'

/** The wallet list and images. */
export type WalletService = {
  getWallets(
    parameters: WalletListParameters,
  ): Promise<{ readonly data: readonly Wallet[]; readonly count: number }>
  getImage(parameters: { kind: ImageKind; id: string; signal: AbortSignal }): Promise<ImageFile>
  /** For `createProjectService`. */
  readonly client: Client
}

export function createWalletService(context: ServiceContext): WalletService {
  const open = (options: TransportOptions) =>
    createWalletServiceClient({
      baseUrl: context.urls.walletService,
      ambient: context.ambient,
      fetch: (request) => context.transport(request, { retries: 2, ...options }),
    })
  const client = open({})
  // A page of wallets has as many images as a minute has requests.
  const free = open({ isFree: true })
  const imageClient: BinaryClient<ImageFile> = {
    blob: (call, options) => free.read(call, readImage, options),
  }
  const list = (ids: readonly string[] | undefined) => (ids?.length ? ids : undefined)
  const images = {
    wallet: getWalletImage,
    asset: getAssetImage,
    currency: getCurrencyImage,
    token: getTokenImage,
  }

  return {
    client,
    async getWallets({ signal, include, exclude, chains, badge, ...page }) {
      const { data, count } = await getWallets(
        client,
        {
          ...page,
          include: list(include),
          exclude: list(exclude),
          chains: list(chains),
          badge_type: badge,
        },
        { signal },
      )
      return { data: data.flatMap(toWallet), count }
    },
    getImage: ({ kind, id, signal }) => images[kind](imageClient, { id }, { signal }),
  }
}

/** Not a Blob, which would go to the browser's main process and back. */
async function readImage(response: Response): Promise<ImageFile> {
  const [type = ''] = /^[\w.+/-]+/.exec(response.headers.get('content-type') ?? '') ?? []
  return { type: type.toLowerCase(), bytes: new Uint8Array(await response.arrayBuffer()) }
}

/** The fields that Foyer reads, besides id and name. An `image_url` comes from the host only. */
const kept = [
  'chains',
  'homepage',
  'image_id',
  'mobile_link',
  'link_mode',
  'desktop_link',
  'webapp_link',
  'app_store',
  'play_store',
  'chrome_store',
  'rdns',
] as const

/** Drops unknown fields, and wallets with an empty id or a name without visible letters. */
function toWallet(listed: Wallet): readonly Wallet[] {
  const wallet: Wallet = { id: listed.id, name: cleanName(listed.name) }
  const keep = <field extends keyof Wallet>(field: field) => {
    if (Object.hasOwn(listed, field)) wallet[field] = listed[field]
  }
  kept.forEach(keep)
  return wallet.id && wallet.name ? [wallet] : []
}
