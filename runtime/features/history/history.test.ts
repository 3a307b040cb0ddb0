import { array, assert, asyncProperty, constantFrom } from 'fast-check'
import { expect, test } from 'vitest'
import { errorTexts } from '#generated/errors/texts'
import { limits } from '../../limits.js'
import { mainnet } from '../../networks/index.js'
import {
  createTestFoyer,
  createTestTransaction,
  createTestWorld,
  settle,
  type TestWorld,
} from '../../testing/index.js'
import type { CaipAddress } from '../../utils/caip.js'
import { parseCaipAddress } from '../../utils/parseCaip.js'
import { type AccountPage, createAccountList } from './accountList.js'
import type { HistoryList, HistoryState } from './types.js'

const asked = (world: TestWorld) =>
  world.services.requests.filter(({ path }) => path.endsWith('/history')).map(({ query }) => query.cursor)

async function setUp(
  prepare: (world: TestWorld) => void,
  options: Parameters<typeof createTestFoyer>[0] = {},
) {
  const world = createTestWorld()
  prepare(world)
  const { foyer } = await createTestFoyer({ world, connected: true, ...options })
  const account = foyer.account.state.eip155?.caipAddress ?? 'eip155:1:0x'
  const history = await foyer.load('history')
  const read = <list extends HistoryList>(list: list) => ({
    get state(): HistoryState[list] {
      return history.state[list]
    },
    show: (account: CaipAddress) => history.show(list, account),
    fetchMore: () => history.fetchMore(list),
  })
  return { world, foyer, account, activity: read('activity'), nfts: read('nfts') }
}

const many = (count: number) => Array.from({ length: count }, (_, index) => createTestTransaction(index))
const nft = (name: string, isSpam = false) => ({
  fungible_info: null,
  nft_info: { name, content: null, flags: { is_spam: isSpam } },
  quantity: { numeric: '1' },
  value: null,
  price: null,
})

test('a page that could not be loaded is counted, one that the visitor has left is not', async () => {
  const { world, foyer, account, activity } = await setUp(({ services }) => {
    services.history = many(3)
    services.historyPageSize = 2
  })
  const counted = () =>
    world.services
      .requestsTo('/e')
      .map(({ body }) => JSON.parse(JSON.stringify(body)).props)
      .filter(({ event }) => event === 'ERROR_FETCH_TRANSACTIONS')
  await activity.show(account)
  const mend = world.services.fault({ path: '/v1/account', kind: 'body', body: '{' })
  await expect(activity.fetchMore()).rejects.toThrow()
  await settle()
  mend()
  const { address } = parseCaipAddress(account)
  const properties = { address, projectId: foyer.config.projectId, cursor: '2', isSmartAccount: false }
  expect(counted()).toMatchObject([{ properties }])

  world.services.fault({ path: '/v1/account', kind: 'hang' })
  const history = await foyer.load('history')
  const left = new AbortController()
  const reading = history.fetchMore('activity', { signal: left.signal })
  await settle()
  left.abort()
  await expect(reading).rejects.toThrow()
  await settle()
  expect(counted()).toHaveLength(1)
})

test('loads history page by page, each page once [BA-25]', async () => {
  const { world, account, activity } = await setUp(({ services }) => {
    services.history = many(5)
    services.historyPageSize = 2
  })
  expect(activity.state.status).toBe('idle')
  const showing = activity.show(account)
  expect(activity.state.status).toBe('loading')
  await showing
  expect(activity.state).toMatchObject({ status: 'ready', account, next: '2' })
  await Promise.all([activity.fetchMore(), activity.fetchMore()])
  await activity.fetchMore()
  await activity.fetchMore()
  expect(asked(world)).toEqual([undefined, '2', '4'])
  expect(activity.state.items.map(({ id }) => id)).toEqual(many(5).map(({ id }) => id))
  expect(activity.state.next).toBeUndefined()
})

test('reads what a transaction was, and the coins and NFTs that it moved [ACTV-05]', async () => {
  const { account, activity } = await setUp(({ services }) => {
    services.history = [createTestTransaction(0, {}, [{}, nft('Heron')])]
  })
  await activity.show(account)
  expect(activity.state.items).toEqual([
    {
      id: 'transaction-0',
      metadata: {
        hash: `0x${'0'.repeat(64)}`,
        minedAt: '2026-03-02T18:20:11Z',
        chain: 'eip155:1',
        operationType: 'receive',
        status: 'confirmed',
        sentFrom: '0x66f8a1b2c3d4e5f60718293a4b5c6d7e8f901234',
        sentTo: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
        nonce: 0,
        application: null,
      },
      transfers: [
        {
          fungible_info: { name: 'USD Coin', symbol: 'USDC', icon: null },
          nft_info: null,
          direction: 'in',
          quantity: { numeric: '25.5' },
          value: 25.5,
          price: 1,
        },
        { ...nft('Heron'), direction: 'in' },
      ],
    },
  ])
})

test('names the recipient of coins, but not of tokens, because the service names their contract', async () => {
  const paid = (index: number, symbol: string) =>
    createTestTransaction(index, { operationType: 'send', sentTo: contract }, [
      { direction: 'out', fungible_info: { name: symbol, symbol, icon: null } },
    ])
  const contract = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
  const { account, activity } = await setUp(({ services }) => {
    services.history = [paid(0, 'ETH'), paid(1, 'USDC')]
  })
  await activity.show(account)
  expect(activity.state.items.map(({ metadata }) => metadata.sentTo)).toEqual([contract, ''])
})

test('reloads activity when the account holds another amount, in spite of the cache', async () => {
  const { world, foyer, account, activity } = await setUp(({ services }) => {
    services.history = many(1)
  })
  await activity.show(account)
  const refresh = () => foyer.refreshAccount({ namespace: 'eip155', fresh: true })
  await refresh()
  await settle()
  expect(asked(world)).toHaveLength(1)

  world.services.history = many(2)
  world.chain.balance += 1n
  await refresh()
  await expect.poll(() => activity.state.items).toHaveLength(2)

  const [token] = world.services.balances
  if (!token) throw new Error('The account has no tokens.')
  world.services.history = many(3)
  world.services.balances = [{ ...token, quantity: { decimals: '6', numeric: '1.5' } }]
  await refresh()
  await expect.poll(() => activity.state.items).toHaveLength(3)
  expect(asked(world)).toHaveLength(3)
})

test('the next page arrives although the first is read again meanwhile, unless the list starts anew', async () => {
  const reads: { cursor: string | undefined; answer: (page: AccountPage<string>) => void }[] = []
  const { state, actions } = createAccountList<string>({
    readPage: ({ cursor }) => new Promise((answer) => reads.push({ cursor, answer })),
    keyOf: (item) => item,
    signal: new AbortController().signal,
  })
  const account = 'eip155:1:0x1'
  const answer = async (index: number, items: string[], next: string) => {
    reads[index]?.answer({ items, next })
    await settle()
  }
  void actions.show(account)
  await answer(0, ['b', 'a'], '2')

  void actions.fetchMore()
  void actions.refresh(account)
  expect(reads.map(({ cursor }) => cursor)).toEqual([undefined, '2', undefined])
  await answer(2, ['c', 'b'], '2')
  expect(state).toMatchObject({ status: 'loading', items: ['c', 'b', 'a'] })
  await answer(1, ['z', 'y'], '4')
  expect(state).toMatchObject({ status: 'ready', items: ['c', 'b', 'a', 'z', 'y'], next: '4' })

  void actions.fetchMore()
  void actions.refresh(account)
  await answer(4, ['f', 'e'], '2')
  await answer(3, ['x', 'w'], '6')
  expect(state).toMatchObject({ status: 'ready', items: ['f', 'e'], next: '2' })
})

test('shows what a payment changed although the visitor opens Activity while it is read again', async () => {
  const { world, foyer, account, activity } = await setUp(({ services }) => {
    services.history = many(1)
  })
  await activity.show(account)
  world.services.history = many(2)
  world.services.fault({ kind: 'delay', ms: 500, path: '/v1/account' })
  world.chain.balance += 1n
  const refreshing = foyer.refreshAccount({ namespace: 'eip155', fresh: true })
  await expect.poll(() => asked(world)).toHaveLength(2)
  const showing = activity.show(account)
  await settle()
  await world.clock.advance(500)
  await Promise.all([refreshing, showing])
  expect(activity.state.items).toHaveLength(2)
})

test('shows what an account got while another was in use', async () => {
  const { world, foyer, account, activity } = await setUp(({ services }) => {
    services.history = many(1)
  })
  const switchAccount = async () => {
    world.wallet.switchAccount(1)
    await settle()
    await activity.show(foyer.account.state.eip155?.caipAddress ?? account)
  }
  // The page stays in its cache for longer than the balance.
  await world.clock.advance(10_000)
  await activity.show(account)
  await switchAccount()
  world.services.history = many(2)
  world.chain.balance += 1n
  await world.clock.advance(limits.historyCacheMs - 5000)
  await switchAccount()
  expect(activity.state.account).toBe(account)
  await expect.poll(() => activity.state.items).toHaveLength(2)
})

test('loads the second page while the first is cached [BA-23]', async () => {
  const { world, foyer, account, activity } = await setUp(({ services }) => {
    services.history = many(4)
    services.historyPageSize = 2
  })
  await activity.show(account)
  await activity.fetchMore()
  expect(activity.state.items.map(({ id }) => id)).toEqual(many(4).map(({ id }) => id))

  // Shown again immediately, it sends no request and keeps the items; later it reloads the first page.
  await activity.show(account)
  expect(asked(world)).toHaveLength(2)
  expect(activity.state.items).toHaveLength(4)
  world.services.history = [createTestTransaction(9), ...many(4)]
  await world.clock.advance(limits.historyCacheMs)
  await activity.show(account)
  expect(activity.state.items.map(({ id }) => id)).toEqual(['transaction-9', ...many(4).map(({ id }) => id)])
  foyer.destroy()
})

test('removes spam tokens and transactions of spam only [ACTV-03]', async () => {
  const { account, activity } = await setUp(({ services }) => {
    services.history = [
      createTestTransaction(0, {}, [nft('Free money', true)]),
      createTestTransaction(1, {}, [nft('Free money', true), nft('Heron')]),
      createTestTransaction(2, { operationType: 'approve' }, []),
      createTestTransaction(3, { chain: 'eip155:8453' }),
    ]
  })
  await activity.show(account)
  const names = activity.state.items.map(({ id, transfers }) => [
    id,
    transfers?.map(({ nft_info, quantity }) => [nft_info?.name, quantity.numeric]),
  ])
  expect(names).toEqual([
    ['transaction-1', [['Heron', '1']]],
    ['transaction-2', []],
  ])
})

test('shortens and sanitizes third-party text and keeps only safe links [BA-29]', async () => {
  const { account, activity } = await setUp(({ services }) => {
    const picture = { url: 'javascript:alert(1)', content_type: null }
    services.history = [
      createTestTransaction(0, { operationType: `\u202e${'x'.repeat(9999)}` }, [
        {
          ...nft('\u202eevil'),
          nft_info: {
            name: '\u202eevil',
            content: { preview: picture, detail: null },
            flags: { is_spam: false },
          },
        },
        { quantity: { numeric: '1e999' } },
      ]),
    ]
  })
  await activity.show(account)
  const [transaction] = activity.state.items
  expect(transaction?.metadata.operationType).toBe('x'.repeat(limits.nameCharacters))
  expect(transaction?.transfers?.[0]?.nft_info).toMatchObject({ name: 'evil', content: null })
  expect(transaction?.transfers?.[1]?.quantity.numeric).toBe('')
})

test('is loading, then empty or paged by cursor; a failing page is reported and retried', async () => {
  const { world, account, activity } = await setUp(({ services }) => {
    services.historyPageSize = 2
  })
  const showing = activity.show(account)
  expect(activity.state).toMatchObject({ status: 'loading', items: [] })
  await showing
  expect(activity.state).toMatchObject({ status: 'ready', items: [], next: undefined })

  world.services.history = many(4)
  await world.clock.advance(limits.historyCacheMs)
  await activity.show(account)
  expect(activity.state).toMatchObject({ status: 'ready', next: '2' })
  const mend = world.services.fault({ kind: 'down', path: '/v1/account' })
  const failing = activity.fetchMore()
  expect(activity.state.status).toBe('loading')
  await expect(failing).rejects.toMatchObject({ code: 'TRANSACTIONS_UNAVAILABLE' })
  expect(errorTexts['error.TRANSACTIONS_UNAVAILABLE']).toBe('Failed to fetch transactions')
  expect(activity.state).toMatchObject({ status: 'unavailable', next: '2' })
  expect(activity.state.items).toHaveLength(2)
  mend()
  await activity.fetchMore()
  expect(activity.state.items).toHaveLength(4)
  expect(asked(world).at(-1)).toBe('2')
})

test.each([
  ['all', 20],
  ['only a part', 2],
])(
  'a retry after a failed reload reads the first page again, with %s of the list on screen',
  async (_, size) => {
    const { world, account, activity } = await setUp(({ services }) => {
      services.historyPageSize = size
      services.history = many(4)
    })
    await activity.show(account)
    const { items, next } = activity.state
    await world.clock.advance(limits.historyCacheMs)
    const mend = world.services.fault({ kind: 'down', path: '/v1/account' })
    await expect(activity.show(account)).rejects.toMatchObject({ code: 'TRANSACTIONS_UNAVAILABLE' })
    expect(activity.state.status).toBe('unavailable')
    mend()
    world.services.history = [createTestTransaction(9), ...many(4)]
    const before = asked(world).length
    await Promise.all([activity.fetchMore(), activity.fetchMore()])
    expect(asked(world).slice(before)).toEqual([undefined])
    expect(activity.state).toMatchObject({ status: 'ready', next })
    expect(activity.state.items.map(({ id }) => id)).toEqual(['transaction-9', ...items.map(({ id }) => id)])
    await activity.fetchMore()
    expect(asked(world).slice(before + 1)).toEqual(next === undefined ? [] : [next])
  },
)

test('another account resets the list, and late responses are ignored', async () => {
  const { world, account, activity } = await setUp(({ services }) => {
    services.history = many(1)
    services.fault({ kind: 'delay', ms: 500, path: '/v1/account', times: 2 })
  })
  const first = activity.show(account)
  await settle()
  world.services.history = many(2)
  await activity.show('eip155:1:0x66f8a1b2c3d4e5f60718293a4b5c6d7e8f901234')
  await world.clock.advance(500)
  await first
  expect(activity.state.account).toBe('eip155:1:0x66f8a1b2c3d4e5f60718293a4b5c6d7e8f901234')
  expect(activity.state.items).toHaveLength(2)
})

test('adds a sent transaction after it is mined', async () => {
  const { world, foyer, account, activity } = await setUp(({ services }) => {
    services.history = many(1)
  })
  await activity.show(account)
  world.services.history = [createTestTransaction(7), ...many(1)]
  await foyer.connection.session('eip155')?.request({ method: 'send' })
  await settle()
  expect(activity.state.items.map(({ id }) => id)).toEqual(['transaction-7', 'transaction-0'])
})

test('shows a sent transaction as pending until the chain has it, then its result', async () => {
  const { world, foyer, account } = await setUp(() => {})
  const history = await foyer.load('history')
  const sent = () => history.state.sent.items
  world.chain.isSlow = true
  const hash = await foyer.connection.session('eip155')?.request({ method: 'send' })
  await settle()
  expect(sent()).toEqual([{ account, hash, status: 'pending', sentAt: world.clock.now() }])
  world.chain.isReverting = true
  world.chain.confirm()
  await settle()
  expect(sent()).toMatchObject([{ hash, status: 'failed' }])
})

test('keeps a pending transaction that was sent before the history was requested', async () => {
  const { foyer, world } = await createTestFoyer({ connected: true })
  world.chain.isSlow = true
  await foyer.connection.session('eip155')?.request({ method: 'send' })
  await settle()
  const { sent } = (await foyer.load('history')).state
  expect(sent.items).toMatchObject([{ status: 'pending' }])
})

test('reads the history of a Solana account on its cluster', async () => {
  const world = createTestWorld()
  const cluster = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  world.services.supportedChains.push(cluster)
  world.services.history = [createTestTransaction(0, { chain: cluster }), createTestTransaction(1)]
  const { foyer } = await createTestFoyer({ world, families: ['solana'], connected: true })
  const history = await foyer.load('history')
  const { caipAddress = `${cluster}:` } = foyer.account.state.solana ?? {}
  await history.show('activity', caipAddress)
  expect(history.state.activity.items.map(({ id }) => id)).toEqual(['transaction-0'])
  const [request] = world.services.requests.filter(({ path }) => path.endsWith('/history'))
  expect(request?.query.chainId).toBe(cluster)
})

test.each([
  ['a testnet', { networks: [{ ...mainnet, testnet: true }] }],
  ['no project', { projectId: '' }],
])('%s: reports it as unsupported without a request', async (_, options) => {
  const { world, account, activity, nfts } = await setUp(() => {}, options)
  await activity.show(account)
  await nfts.show(account)
  expect([activity.state.status, nfts.state.status]).toEqual(['unsupported', 'unsupported'])
  expect(asked(world)).toEqual([])
})

test('lists NFTs that were received and are still held, across pages', async () => {
  const { world, account, nfts } = await setUp(({ services, chain }) => {
    services.historyPageSize = 2
    services.history = [
      ...many(4),
      createTestTransaction(10, { minedAt: '2026-01-05T00:00:00Z' }, [nft('Heron 1'), nft('Heron 2')]),
      createTestTransaction(11, {}, [{ ...nft('Gone'), direction: 'out' }]),
      createTestTransaction(12, {}, [nft('One of two'), nft('Spam', true)]),
    ]
    const [both, , half] = services.history.slice(4).map(({ metadata }) => metadata.hash)
    chain.nfts = {
      [both ?? '']: [
        { id: 'eip155:1/erc721:0xa/1', isHeld: true },
        { id: 'eip155:1/erc721:0xa/2', isHeld: false },
      ],
      [half ?? '']: [
        { id: 'eip155:1/erc721:0xb/1', isHeld: true },
        { id: 'eip155:1/erc721:0xb/2', isHeld: true },
      ],
    }
  })
  await nfts.show(account)
  expect(nfts.state).toMatchObject({
    status: 'ready',
    items: [{ id: 'eip155:1/erc721:0xa/1', name: 'Heron 1', receivedAt: '2026-01-05T00:00:00Z' }],
    next: '6',
  })
  await nfts.fetchMore()
  expect(nfts.state.items).toHaveLength(1)
  expect(nfts.state.next).toBeUndefined()

  world.chain.isDown = true
  await world.clock.advance(limits.historyCacheMs)
  await expect(nfts.show(account)).rejects.toMatchObject({ code: 'TRANSACTIONS_UNAVAILABLE' })
  expect(nfts.state.items).toHaveLength(1)
})

test('checks 50 NFT transactions of a page, however long it is', async () => {
  let asked = 0
  const { account, nfts } = await setUp(({ services, chain }) => {
    services.historyPageSize = 1000
    services.history = Array.from({ length: 1000 }, (_, index) =>
      createTestTransaction(index, {}, [nft(`Spam ${index}`)]),
    )
    chain.nfts = new Proxy(chain.nfts, {
      get() {
        asked++
        return []
      },
    })
  })
  await nfts.show(account)
  expect(asked).toBe(limits.nftTransactionsPerPage)
})

test('any order of requests shows each item once, and only of the current account [BA-25]', async () => {
  const accounts: readonly CaipAddress[] = ['eip155:1:0xa', 'eip155:1:0xb']
  const steps = constantFrom('show 0', 'show 1', 'more', 'more', 'refresh 0', 'answer', 'answer', 'fail')
  await assert(
    asyncProperty(array(steps, { maxLength: 40 }), async (script) => {
      const waiting: { answer: () => void; fail: () => void }[] = []
      const { state, actions } = createAccountList<string>({
        keyOf: (item) => item,
        signal: new AbortController().signal,
        readPage: ({ account, cursor = '0' }) =>
          new Promise<AccountPage<string>>((resolve, reject) => {
            const page = Number(cursor)
            const items = [0, 1, 2].map((index) => `${account} ${page * 2 + index}`)
            const next = page < 3 ? `${page + 1}` : undefined
            waiting.push({ answer: () => resolve({ items, next }), fail: () => reject(new Error('no')) })
          }),
      })
      const ignore = () => {}
      for (const step of script) {
        const [name, index] = step.split(' ')
        const account = accounts[Number(index ?? 0)] ?? 'eip155:1:0xa'
        if (name === 'show') actions.show(account).catch(ignore)
        if (name === 'refresh') actions.refresh(account).catch(ignore)
        if (name === 'more') actions.fetchMore().catch(ignore)
        if (name === 'answer') waiting.shift()?.answer()
        if (name === 'fail') waiting.pop()?.fail()
        await settle()
        expect(new Set(state.items).size).toBe(state.items.length)
        expect(state.items.every((item) => item.startsWith(`${state.account} `))).toBe(true)
        if (waiting.length === 0) expect(state.status).not.toBe('loading')
      }
    }),
    { seed: 20, numRuns: 60 },
  )
})

test('keeps only known fields of a transaction', async () => {
  const { account, activity } = await setUp(({ services }) => {
    const named = { ...nft('Heron'), note: 'x' }
    const { nft_info, ...rest } = named
    const info = nft_info && { ...nft_info, note: 'x', flags: { is_spam: false, note: 'x' } }
    const transaction = createTestTransaction(0, {}, [{ ...rest, nft_info: info }])
    services.history = [{ ...transaction, metadata: { ...transaction.metadata, ...{ note: 'x' } } }]
  })
  await activity.show(account)
  expect(activity.state.items).toHaveLength(1)
  expect(JSON.stringify(activity.state.items)).not.toContain('note')
})

test.each(['activity', 'nfts'] as const)(
  'a page of the %s is read until its last reader leaves, and then again for the next',
  async (list) => {
    const { world, foyer, account } = await setUp(({ services }) => {
      services.history = many(3)
    })
    const history = await foyer.load('history')
    const mend = world.services.fault({ kind: 'hang', path: '/v1/account' })
    const readers = [new AbortController(), new AbortController()]
    const reading = readers.map(({ signal }) => history.show(list, account, { signal }))
    reading[0]?.catch(() => {})
    reading[1]?.catch(() => {})
    await settle()
    expect(world.services.openRequests).toBe(1)
    readers[0]?.abort()
    await settle()
    expect(world.services.openRequests).toBe(1)
    readers[1]?.abort()
    await settle()
    expect(world.services.openRequests).toBe(0)
    expect(history.state[list].status).toBe('idle')
    mend()
    await history.show(list, account)
    expect(history.state[list].status).toBe('ready')
  },
)

test('a reader without a signal gets the page that the others have left', async () => {
  const { world, foyer, account } = await setUp(({ services }) => {
    services.history = many(3)
  })
  const history = await foyer.load('history')
  world.services.fault({ kind: 'delay', ms: 100, path: '/v1/account' })
  const left = new AbortController()
  const reading = [history.show('activity', account, left), history.show('activity', account)]
  reading[0]?.catch(() => {})
  await settle()
  left.abort()
  foyer.close()
  await world.clock.advance(100)
  await reading[1]
  expect(history.state.activity.items).toHaveLength(3)
})
