import { hexToString, verifyMessage } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { emailLoginUsed } from '#generated/storage/use'
import { createEvmAdapter } from '../../adapters/evm/index.js'
import { limits } from '../../limits.js'
import { createStored } from '../../services/stored.js'
import { createTestFoyer, createTestWorld, settle, type TestFoyerOptions } from '../../testing/index.js'
import { authConnectorId } from '../../utils/embeddedWallet.js'

const owner = privateKeyToAccount(`0x${'42'.repeat(32)}`)
const other = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'

const foyers: { destroy(): void }[] = []
afterEach(() => {
  for (const foyer of foyers.splice(0)) foyer.destroy()
})

/** The user of an embedded wallet, whose frame signs. */
async function setUp(options: TestFoyerOptions = {}, registered: { [name: string]: string } = {}) {
  const world = createTestWorld()
  world.services.names = registered
  createStored({ emailLoginUsed }, world.environment).set('emailLoginUsed', true)
  const evm = createEvmAdapter()
  const { foyer } = await createTestFoyer({
    world,
    // Outside a browser, there are no installed wallets to look for.
    adapters: [{ ...evm, create: (context) => ({ ...evm.create(context), discover: () => () => {} }) }],
    ...options,
  })
  foyers.push(foyer)
  world.services.identity = { name: null, avatar: null, resolvedAt: null }
  world.frame.perform('getUser', ({ payload }) => ({
    address: owner.address,
    chainId: Object(payload).chainId,
  }))
  world.frame.perform('rpcRequest', ({ payload }) => {
    const { params } = Object(payload)
    return owner.signMessage({ message: hexToString(params[0]) })
  })
  foyer.open()
  await settle()
  const connecting = foyer.connect({ connectorId: authConnectorId })
  // The frame is asked once its code has loaded.
  const connected = vi.waitUntil(() => foyer.account.state.eip155, { timeout: 60_000, interval: 20 })
  const stop = setInterval(() => void world.clock.advance(limits.frameInitMs), 20)
  await Promise.all([connecting, connected]).finally(() => clearInterval(stop))
  await settle()
  const names = await foyer.load('names')
  const type = async (label: string) => {
    const done = names.setLabel(label)
    await settle()
    await world.clock.advance(limits.nameSuggestionDelayMs)
    await done
  }
  const events = () => world.services.events.filter((name) => name.startsWith('REGISTER_NAME'))
  const posts = () =>
    world.services.requestsTo('/v1/profile/account').filter(({ method }) => method === 'POST')
  return { world, foyer, names, type, events, posts }
}

describe('a name', () => {
  test.each([
    ['maria!', 'INVALID_NAME'],
    ['maría', 'INVALID_NAME'],
    ['maria.dev', 'INVALID_NAME'],
    ['maria_dev', 'INVALID_NAME'],
    ['maria dev', 'INVALID_NAME'],
    ['x'.repeat(65), 'INVALID_NAME'],
    ['mar', 'NAME_TOO_SHORT'],
    ['m-1', 'NAME_TOO_SHORT'],
    [' Ma-1 ', undefined],
    ['-ma-', undefined],
    ['1234', undefined],
    ['x'.repeat(64), undefined],
  ])('has letters, digits and hyphens, and at least four of them: %s %s [NAME-01]', async (label, code) => {
    const { names, type, world } = await setUp()
    await type(label)
    expect(names.state.entered).toBe(label)
    expect(names.state.search).toMatchObject(
      code ? { status: 'invalid', error: { code } } : { status: 'ready' },
    )
    expect(world.services.requestsTo('/v1/profile/suggestions')).toHaveLength(code ? 0 : 1)
    if (code) await expect(names.register({ label })).rejects.toMatchObject({ code })
  })

  test('is searched for after a pause; the last text wins, and at most one request is pending [BA-43]', async () => {
    const { names, world } = await setUp()
    const pending = () => world.services.openRequests
    world.services.fault({ kind: 'hang', path: '/v1/profile/suggestions', times: 1 })
    const first = names.setLabel('maria')
    await settle()
    expect(world.services.requestsTo('/v1/profile/suggestions')).toEqual([])
    await world.clock.advance(limits.nameSuggestionDelayMs)
    await settle()
    expect([pending(), names.state.search.status]).toEqual([1, 'searching'])
    const second = names.setLabel('maria-d')
    const third = names.setLabel('maria-dev')
    await settle()
    expect(pending()).toBe(0)
    await world.clock.advance(limits.nameSuggestionDelayMs)
    await Promise.all([first, second, third])
    expect(names.state.search).toEqual({
      status: 'ready',
      suggestions: ['maria-dev', 'maria-dev-one', 'maria-dev-two'].map((label) => ({
        name: `${label}.reown.id`,
        isTaken: false,
      })),
    })
    const asked = world.services.requestsTo('/v1/profile/suggestions')
    expect(asked.map(({ path, query }) => [path.split('/').at(-1), query.zone])).toEqual([
      ['maria', 'reown.id'],
      ['maria-dev', 'reown.id'],
    ])
  })

  test('is marked as taken, suggestions are free, and names outside of the zone are left out', async () => {
    const { names, type, world } = await setUp()
    world.services.names = { 'maria.reown.id': other, 'maria-one.reown.id': other }
    await type('maria')
    expect(names.state.search).toEqual({
      status: 'ready',
      suggestions: [
        { name: 'maria.reown.id', isTaken: true },
        { name: 'maria-two.reown.id', isTaken: false },
      ],
    })
    const strange = ['evil.example', 'Maria.reown.id', 'a.b.reown.id', 'ma\u202eria.reown.id']
    const suggestions = strange.map((name) => ({ name, registered: false }))
    world.services.fault({
      kind: 'body',
      path: '/v1/profile/suggestions',
      body: JSON.stringify({ suggestions }),
      times: 1,
    })
    await type('maria-three')
    expect(names.state.search).toMatchObject({
      suggestions: [{ name: 'maria-three.reown.id', isTaken: false }],
    })
    expect(Object(names.state.search).suggestions).toHaveLength(1)
    world.services.fault({ kind: 'status', status: 503, path: '/v1/profile/suggestions', times: 1 })
    await type('maria-four')
    expect(names.state.search).toMatchObject({
      status: 'failed',
      error: { code: 'NAME_SUGGESTIONS_UNAVAILABLE', message: 'Error fetching name suggestions' },
    })
  })
})

describe('a registration', () => {
  test('has the name, attributes and the time, signed by the account; the account then has the name [NAME-04]', async () => {
    const { foyer, names, world, posts, events } = await setUp()
    const registering = names.register({ label: 'Maria-Dev', attributes: { bio: 'hello' } })
    expect(names.state.progress).toEqual({ status: 'signing', name: 'maria-dev.reown.id' })
    expect(await registering).toBe('maria-dev.reown.id')
    const [{ body } = {}] = posts()
    const { message, signature, ...rest } = Object(body)
    expect(rest).toEqual({ coin_type: 60, address: owner.address })
    const timestamp = Math.floor(world.clock.now() / 1000)
    expect(message).toBe(
      JSON.stringify({ name: 'maria-dev.reown.id', attributes: { bio: 'hello' }, timestamp }),
    )
    expect(await verifyMessage({ address: owner.address, message, signature })).toBe(true)
    expect(names.state.progress).toEqual({ status: 'registered', name: 'maria-dev.reown.id' })
    await expect.poll(() => foyer.account.state.eip155?.profile.value?.name).toBe('maria-dev.reown.id')
    await settle()
    expect(events()).toEqual(['REGISTER_NAME_INITIATED', 'REGISTER_NAME_SUCCESS'])
  })

  test('names the chain of the account by its ENS coin type', async () => {
    const { foyer, names, posts } = await setUp()
    await foyer.switchNetwork({ caipNetworkId: 'eip155:8453' })
    await names.register({ label: 'maria' })
    expect(posts()[0]?.body).toMatchObject({ coin_type: 2147492101 })
  })

  test('asks once for two clicks, and not for another name meanwhile', async () => {
    const { names, world } = await setUp()
    world.frame.ignore('rpcRequest')
    const first = names.register({ label: 'maria' })
    const second = names.register({ label: 'maria' })
    await expect(names.register({ label: 'ravi' })).rejects.toMatchObject({ code: 'REQUEST_PENDING' })
    const questions = () =>
      world.frame.requests.filter(({ payload }) => Object(payload).method === 'personal_sign')
    await expect.poll(questions).toHaveLength(1)
    const [question] = questions()
    world.frame.say({
      type: '@w3m-frame/RPC_REQUEST_SUCCESS',
      id: question?.id,
      payload: `0x${'1'.repeat(130)}`,
    })
    expect(await Promise.all([first, second])).toEqual(['maria.reown.id', 'maria.reown.id'])
  })

  test.each([
    ['Invalid name length: maria.reown.id', 'name', 400, 'NAME_NOT_REGISTERED'],
    ['Signature UNIXTIME timestamp is too old: 1', 'timestamp', 400, 'NAME_SIGNED_TOO_LATE'],
    ['Signature validation error: Invalid signature', 'signature', 401, 'NAME_NOT_REGISTERED'],
  ])('that the service refuses can be tried again: %s', async (description, field, status, code) => {
    const { names, world, posts, events, foyer } = await setUp()
    const body = JSON.stringify({ status: 'FAILED', reasons: [{ field, description }] })
    world.services.fault({ kind: 'status', status, body, path: '/v1/profile/account', times: 1 })
    await expect(names.register({ label: 'maria' })).rejects.toMatchObject({ code })
    expect(names.state.progress).toMatchObject({ status: 'failed', name: 'maria.reown.id', error: { code } })
    expect(foyer.alert.state.current).toBeUndefined() // the project is known
    world.services.names = {}
    expect(await names.register({ label: 'maria' })).toBe('maria.reown.id')
    expect(posts()).toHaveLength(2)
    await settle()
    expect(events().slice(0, 2)).toEqual(['REGISTER_NAME_INITIATED', 'REGISTER_NAME_ERROR'])
  })

  test('fails for a name of another account, and succeeds if only the answer had been lost', async () => {
    const { names, world } = await setUp()
    world.services.names = { 'ravi.reown.id': other }
    await expect(names.register({ label: 'ravi' })).rejects.toMatchObject({ code: 'NAME_TAKEN' })
    world.services.fault({ kind: 'truncate', path: '/v1/profile/account', times: 1 })
    await expect(names.register({ label: 'maria' })).rejects.toMatchObject({ code: 'NAME_NOT_REGISTERED' })
    expect(await names.register({ label: 'maria' })).toBe('maria.reown.id')
  })

  test('sends nothing that the visitor has declined, or signed for another account', async () => {
    const { foyer, names, world, posts } = await setUp()
    world.frame.fail('rpcRequest', 'User rejected the request')
    await expect(names.register({ label: 'maria' })).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(names.state.progress).toMatchObject({ status: 'failed', error: { code: 'USER_REJECTED' } })
    world.frame.ignore('rpcRequest')
    const late = names.register({ label: 'maria' }).catch((error: unknown) => error)
    await settle()
    await foyer.disconnect()
    expect(await late).toBeInstanceOf(Error)
    expect(names.state).toMatchObject({ account: undefined, progress: { status: 'choosing' } })
    expect(posts()).toEqual([])
  })

  test('needs an embedded wallet on a network of the page; every error has its text [NAME-03]', async () => {
    const { foyer } = await createTestFoyer({ connected: true })
    foyers.push(foyer)
    const names = await foyer.load('names')
    await expect(names.register({ label: 'maria' })).rejects.toThrow('Address or auth connector not found')
    const { names: own, world, type, foyer: embedded } = await setUp()
    world.services.fault({ kind: 'status', status: 503, path: '/v1/profile/' })
    await type('maria')
    expect(own.state.search).toMatchObject({ error: { message: 'Error fetching name suggestions' } })
    await expect(own.getNames({ address: other })).rejects.toThrow('Error fetching names for address')
    await expect(own.register({ label: 'maria' })).rejects.toThrow('Error registering name maria.reown.id')
    await embedded.removeNetwork({ caipNetworkId: 'eip155:1' })
    await expect(own.register({ label: 'maria' })).rejects.toThrow('Network not found')
  })
})

describe('a lookup', () => {
  test.each(['ra\u200bvi.reown.id', 'ra\u00advi.reown.id', 'r\u0430vi.reown.id', 'ravi.reown.\u0456d'])(
    'takes no name from the service that looks like another: %j',
    async (name) => {
      const { foyer, world } = await createTestFoyer({ connected: true })
      foyers.push(foyer)
      world.services.names = { [name]: other }
      const names = await foyer.load('names')
      expect(await names.getAddress({ name })).toBeUndefined()
      expect(world.services.requestsTo('/v1/profile/account')).toEqual([])
    },
  )

  test('finds addresses of account names and of ENS, and keeps them for five minutes [NAME-05] [NAME-06]', async () => {
    const { foyer, world } = await createTestFoyer({ connected: true })
    foyers.push(foyer)
    const names = await foyer.load('names')
    world.services.names = { 'ravi.reown.id': other }
    world.chain.names = { 'ravi.eth': other }
    expect(await names.getAddress({ name: 'Ravi.reown.id' })).toBe(other)
    expect(await names.getAddress({ name: 'ravi.eth' })).toBe(other)
    expect(await names.getAddress({ name: 'nobody.reown.id' })).toBeUndefined()
    world.services.identity = { name: 'ravi.eth', avatar: null, resolvedAt: null }
    expect(await names.getNames({ address: other })).toEqual(['ravi.eth', 'ravi.reown.id'])
    const asked = () => world.services.requestsTo('/v1/profile/')
    const sender = foyer.account.state.eip155?.address
    expect(sender).not.toBe(other)
    expect(asked().at(-1)).toMatchObject({ query: { sender, apiVersion: '2' } })
    expect(world.services.requestsTo('/v1/identity').at(-1)?.query.sender).toBe(sender)

    const { length } = asked()
    world.services.names = {}
    world.chain.names = {}
    await world.clock.advance(299_999)
    expect(await names.getAddress({ name: 'ravi.reown.id' })).toBe(other)
    expect(await names.getAddress({ name: 'ravi.eth' })).toBe(other)
    expect(await names.getNames({ address: other })).toEqual(['ravi.eth', 'ravi.reown.id'])
    expect(asked()).toHaveLength(length)
    await world.clock.advance(1)
    expect(await names.getAddress({ name: 'ravi.reown.id' })).toBeUndefined()
    expect(await names.getAddress({ name: 'ravi.eth' })).toBeUndefined()
    expect(await names.getNames({ address: other })).toEqual(['ravi.eth'])
  })

  test('finds the names of an address in lower case, and keeps them with those of its checksum', async () => {
    const { foyer, world } = await createTestFoyer({ connected: true })
    foyers.push(foyer)
    const names = await foyer.load('names')
    world.services.names = { 'ravi.reown.id': other }
    world.services.identity = { name: null, avatar: null, resolvedAt: null }
    expect(await names.getNames({ address: other.toLowerCase() })).toEqual(['ravi.reown.id'])
    const asked = world.services.requestsTo('/v1/profile/').length
    expect(await names.getNames({ address: other })).toEqual(['ravi.reown.id'])
    expect(world.services.requestsTo('/v1/profile/')).toHaveLength(asked)
  })

  test('shows the registered name of the account on the next visit, for five minutes without asking again', async () => {
    const { foyer, world } = await setUp({}, { 'maria.reown.id': owner.address })
    const name = () => foyer.account.state.eip155?.profile.value?.name
    const asked = () => world.services.requestsTo('/v1/profile/reverse').length
    await expect.poll(name).toBe('maria.reown.id')
    expect(asked()).toBe(1)
    await foyer.refreshAccount({ namespace: 'eip155', fresh: true })
    expect([name(), asked()]).toEqual(['maria.reown.id', 1])
  })

  test('fails if neither the service nor a node answers', async () => {
    const { foyer, world } = await createTestFoyer({ connected: true })
    foyers.push(foyer)
    const names = await foyer.load('names')
    world.chain.isDown = true
    await expect(names.getAddress({ name: 'ravi.eth' })).rejects.toThrow('Error resolving name')
  })
})

test('each opening of the view is counted', async () => {
  const { foyer, world } = await setUp()
  const openings = () => world.services.events.filter((name) => name === 'OPEN_ENS_FLOW')
  expect(openings()).toEqual([])
  for (const count of [1, 2]) {
    foyer.open({ name: 'RegisterAccountName' })
    await settle()
    expect(openings()).toHaveLength(count)
    foyer.close()
    await settle()
  }
})
