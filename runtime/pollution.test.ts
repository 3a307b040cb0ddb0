import { afterEach, describe, expect, test } from 'vitest'
import { createBlockchainApiClient, getName } from '#generated/blockchain-api/index'
import { answer } from './adapters/bitcoin/requests.js'
import { switchNetwork } from './adapters/evm/switchNetwork.js'
import type { FoyerConfig } from './config.js'
import { createFoyer } from './createFoyer.js'
import { knownNames } from './development/knownNames.js'
import { inside } from './inside.js'
import { base, mainnet } from './networks/index.js'
import { rpcUrlsOf } from './services/chainRpc.js'
import { createNameService } from './services/names.js'
import { createKeptSignIns } from './services/siwx/createKeptSignIns.js'
import { openSiwx } from './services/siwx/openSiwx.js'
import { createWalletService } from './services/walletService.js'
import {
  createTestAdapter,
  createTestFoyer,
  createTestWorld,
  settle,
  testServiceUrls,
} from './testing/index.js'

const { signal } = new AbortController()
const thief = 'https://thief.example'

let planted: string[] = []
/** As a script does that copies the keys of a link into an object. */
function plant(values: object) {
  planted = Object.keys(values)
  Object.assign(Object.prototype, values)
}
afterEach(() => {
  for (const name of planted) Reflect.deleteProperty(Object.prototype, name)
  planted = []
})

/** Answers every request, and notes it. */
function serve(body: object) {
  const urls: string[] = []
  const fetch = async (request: Request) => {
    urls.push(request.url)
    return Response.json(body)
  }
  return { urls, fetch }
}

describe('while the prototypes of the page are polluted [LC-23]', () => {
  test('keeps working, with stored values and responses', async () => {
    ;(await createTestFoyer({ connected: true })).foyer.destroy() // loads all code
    const fresh = createTestWorld()
    const { map } = Array.prototype
    // As a badly behaved library on the page would do.
    for (const [name, value] of Object.entries({ planted: 7, version: 9, avatar: 7, connectorId: 'x' }))
      Object.defineProperty(Object.prototype, name, {
        value,
        writable: true,
        enumerable: true,
        configurable: true,
      })
    Object.defineProperty(Array.prototype, 'map', {
      value(...parameters: Parameters<typeof map>) {
        return map.apply(this, parameters)
      },
      writable: true,
      configurable: true,
    })
    try {
      const { foyer } = await createTestFoyer({ world: fresh, connected: true })
      await foyer.switchNetwork({ caipNetworkId: 'eip155:8453' })
      await settle()
      expect(foyer.account.state.eip155).toMatchObject({
        profile: { status: 'ready', value: { name: 'maria.eth' } },
        balance: { status: 'ready' },
        worth: { status: 'ready' },
      })
      foyer.destroy()
      const asked = fresh.services.requestsTo('/v1/identity/').length
      const { foyer: again } = await createTestFoyer({ world: fresh })
      expect(again.connection.state.eip155?.status).toBe('connected')
      expect(again.network.state.activeId).toBe('eip155:8453')
      expect(fresh.services.requestsTo('/v1/identity/')).toHaveLength(asked) // stored values are still read
      await again.disconnect()
      expect(again.connection.state).toEqual({ eip155: { status: 'disconnected' } })
      expect(again.toast.state.current).toBeUndefined()
      again.destroy()
    } finally {
      for (const name of ['planted', 'version', 'avatar', 'connectorId'])
        Reflect.deleteProperty(Object.prototype, name)
      Object.defineProperty(Array.prototype, 'map', { value: map, writable: true, configurable: true })
    }
  })

  test('a request goes to its service, with what the call says', async () => {
    const { urls, fetch } = serve({ data: [], count: 0 })
    const client = createBlockchainApiClient({ baseUrl: 'https://own.example', fetch })
    plant({ baseUrl: thief, rawBody: 'planted', query: { planted: 1 }, bodyAmbient: ['planted'] })
    await getName(client, { name: 'maria.reown.id' }, { signal }).catch(() => {})
    expect(urls).toEqual(['https://own.example/v1/profile/account/maria.reown.id'])
  })

  test('options of the page that are left out stay left out', async () => {
    const { environment } = createTestWorld()
    const given: FoyerConfig = { projectId: 'p', networks: [mainnet, base], environment }
    const leftOut = knownNames.options.filter((option) => !Object.hasOwn(given, option))
    plant({
      ...Object.fromEntries(leftOut.map((option) => [option, { planted: thief }])),
      adapters: [createTestAdapter(createTestWorld())],
      defaultNetwork: { ...base, rpcUrls: { default: { http: [thief] } } },
    })
    const foyer = createFoyer(given)
    const { config } = inside(foyer)
    const found = leftOut.filter((option) => Reflect.get(config, option) !== undefined)
    expect(found).toEqual(['defaultNetwork'])
    expect(config.defaultNetwork).toBe(mainnet)
    foyer.destroy()
  })

  test('nodes are those of the page and of the network, and wallets are given no others', async () => {
    plant({ 'eip155:8453': [thief], chainDefault: { http: [thief] } })
    const parameters = { network: base, projectId: '', blockchainApi: '', customRpcUrls: {} }
    expect(rpcUrlsOf(parameters)).toEqual(base.rpcUrls.default.http)

    const asked: unknown[] = []
    const session = {
      async request({ method, params }: { method: string; params?: unknown }) {
        if (method === 'wallet_addEthereumChain') asked.push(params)
        if (method === 'wallet_switchEthereumChain' && asked.length === 0)
          throw Object.assign(new Error('', { cause: { code: 4902 } }))
        return '0x2105'
      },
    }
    await switchNetwork({ session: Object.assign(Object.create(null), session), network: base, signal })
    expect(asked).toMatchObject([[{ rpcUrls: base.rpcUrls.default.http }]])
  })

  test('a wallet of the list has only the links that the list gives it', async () => {
    const { fetch } = serve({ data: [{ id: 'a', name: 'Lantern' }], count: 1 })
    plant({ mobile_link: thief, webapp_link: thief, rdns: 'io.metamask' })
    const { environment } = createTestWorld()
    const service = createWalletService({
      environment,
      urls: testServiceUrls,
      ambient: () => ({}),
      transport: fetch,
    })
    const { data } = await service.getWallets({ page: 1, entries: 1, signal })
    expect(data.map((wallet) => Object.keys(wallet))).toEqual([['id', 'name']])
  })

  test.each([{}, { addresses: {} }])('a name without an address has none: %j', async (missing) => {
    const name = 'maria.reown.id'
    const record = { name, registered_at: '', updated_at: null, attributes: null, ...missing }
    const { fetch } = serve(record)
    const client = createBlockchainApiClient({ baseUrl: 'https://own.example', fetch })
    const account = { address: '0x8ba1f109551bD432803012645Ac136ddd64DBA72', created_at: '' }
    plant({ addresses: { 60: account }, 60: account })
    const found = createNameService(client, client).getAddress({ name, network: mainnet, signal })
    expect(await found.catch(() => undefined)).toBeUndefined()
  })

  test('a sign-in is bound to the page, whatever its options leave out', async () => {
    const world = createTestWorld()
    const kept = createKeptSignIns(world.environment)
    plant({
      domain: 'thief.example',
      uri: thief,
      statement: 'I give everything away.',
      resources: [thief],
      expiresInMs: 1,
      getNonce: async () => 'everything',
    })
    const siwx = openSiwx({}, { ...world.environment, kept, verify: async () => true })
    const chainId = 'eip155:1'
    const accountAddress = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'
    const text = `${await siwx.createMessage({ accountAddress, chainId })}`
    const { host, origin } = new URL(world.environment.page.origin)
    expect(text).toMatch(new RegExp(`^${host} wants you`))
    expect(text).toContain(`URI: ${origin}`)
    expect(text).not.toMatch(/everything|thief/)
    const [, ends = ''] = /Expiration Time: (.+)/.exec(text) ?? []
    expect(Date.parse(ends) - world.clock.now()).toBe(7 * 24 * 60 * 60 * 1000)
  })

  test('the change of a transfer in Bitcoin goes back to its sender', async () => {
    const account = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
    const sent: unknown[] = []
    const wallet = Object.assign(Object.create(null), {
      async sendTransfer(transfer: object) {
        sent.push({ ...transfer })
        return { txid: 'ab'.repeat(32) }
      },
    })
    plant({ changeAddress: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', memo: '0x00' })
    const network = 'bip122:000000000019d6689c085ae165831e93'
    const params = { account, recipientAddress: account, amount: '1500' }
    await answer(
      { wallet, network, shared: [{ address: account, publicKey: undefined, network }] },
      { method: 'sendTransfer', params },
    )
    expect(sent).toEqual([{ account, recipientAddress: account, amount: '1500', network }])
  })
})
