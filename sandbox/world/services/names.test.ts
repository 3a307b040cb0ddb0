import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '../accounts.js'
import { findBasePort } from '../findBasePort.js'
import { isRecord, readText } from '../json.js'
import { type Sandbox, startSandbox } from '../startSandbox.js'

const [ada, ravi, nameless] = accounts.map(({ signer }) => signer)
if (!ada || !ravi || !nameless) throw new Error('The sandbox has accounts.')

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ basePort: await findBasePort() })
  expect(await register({ name: 'taken.shop.id' })).toMatchObject([200, { name: 'taken.shop.id' }])
})
afterAll(() => sandbox.stop())

const account = '/v1/profile/account'
const name = 'fresh.shop.id'

test.each<[payload: object, changes: object, ...refusal: [number, string, string]]>([
  [{ name: 'Fresh.shop.id' }, {}, 400, 'name', 'Invalid name format: Fresh.shop.id'],
  [{ name: 'ab.shop.id' }, {}, 400, 'name', 'Invalid name length: ab.shop.id'],
  [{ name: 'one.fresh.shop.id' }, {}, 400, 'name', 'Invalid name length: one.fresh.shop.id'],
  [{ name: 'fresh.connect.id' }, {}, 400, 'name', 'Name is not in the allowed zones: fresh.connect.id'],
  [{ name }, { coin_type: 7 }, 400, 'coin_type', 'Unsupported coin type: 7'],
  [{ name: 'taken.shop.id' }, {}, 400, 'name', 'Name is already registered: taken.shop.id'],
  [
    { name, timestamp: 1_767_225_000 },
    {},
    400,
    'timestamp',
    'Signature UNIXTIME timestamp is too old: 1767225000',
  ],
  [{ name, attributes: { age: '7' } }, {}, 400, 'attributes', 'Unsupported name attribute in payload'],
  [{ name, attributes: { bio: '<b>' } }, {}, 400, 'attributes', 'Unsupported name attribute in payload'],
  [{ name }, { signature: 'none' }, 400, 'signature', 'Invalid signature format'],
  [
    { name },
    { address: ada.address.toLowerCase() },
    401,
    'signature',
    'Signature validation error: Invalid signature',
  ],
  [
    { name },
    { address: ravi.address },
    401,
    'signature',
    'Signature validation error: Signature verification error',
  ],
  [
    { name },
    { signature: '0x' },
    401,
    'signature',
    'Signature validation error: Signature verification error',
  ],
  [{ name }, { message: 'text' }, 422, '', 'Deserialization error: expected an object'],
])('refuses to register %j with %j', async (payload, changes, status, field, description) => {
  expect(refusalOf(await register(payload, changes))).toEqual([status, field, description])
  expect(await ask(`${account}/${name}?apiVersion=2`)).toEqual([200, []])
})

test('only the owner changes a name, and both addresses lead to it afterwards', async () => {
  const path = `${account}/taken.shop.id`
  const signByRavi = () => sign({ attributes: { bio: 'mine' } }, ravi)
  expect(refusalOf(await ask(`${path}/attributes`, await signByRavi()))).toEqual([
    401,
    'address',
    'Name owner validation error',
  ])
  const unknown = await ask(`${account}/unknown.shop.id/attributes`, await sign({ attributes: {} }))
  expect(refusalOf(unknown)).toEqual([400, 'name', 'Name is not registered: unknown.shop.id'])

  const moved = await sign({ coin_type: 60, address: ravi.address })
  expect(await ask(`${path}/address`, moved)).toMatchObject([200, { 60: { address: ravi.address } }])
  expect(await ask(path)).toMatchObject([200, { addresses: { 60: { address: ravi.address } } }])
  for (const { address } of [ada, ravi])
    expect(await ask(`/v1/profile/reverse/${address}`)).toMatchObject([200, [{ name: 'taken.shop.id' }]])
  // It belongs to ravi now.
  expect(refusalOf(await ask(`${path}/attributes`, await sign({ attributes: {} })))[0]).toBe(401)
  expect((await ask(`${path}/attributes`, await signByRavi()))[0]).toBe(200)
})

test('names an address that has no name on the chain', async () => {
  await ask(account, await sign({ name: 'plain.shop.id' }, nameless))
  expect(await ask(`/v1/identity/${nameless.address}?projectId=sandbox`)).toMatchObject([
    200,
    { name: 'plain.shop.id', avatar: null },
  ])
  expect(await ask(`/v1/identity/${ravi.address}?projectId=sandbox`)).toMatchObject([
    200,
    { name: 'ravi.foyer.eth' },
  ])
})

test('refuses lookups that find nothing, unless they ask for version 2', async () => {
  const address = accounts[4]?.signer.address
  expect(refusalOf(await ask(`${account}/${name}`))).toEqual([
    404,
    'name',
    `Name is not found in the database: ${name}`,
  ])
  expect(refusalOf(await ask(`/v1/profile/reverse/${address}`))).toEqual([
    404,
    'address',
    'No name for address is found',
  ])
  expect(await ask(`/v1/profile/reverse/${address}?apiVersion=2`)).toEqual([200, []])
  // The spelling of an address counts.
  expect(await ask(`/v1/profile/reverse/${ada.address.toLowerCase()}?apiVersion=2`)).toEqual([200, []])
})

test('suggests at most five names, the typed one first', async () => {
  expect(await ask('/v1/profile/suggestions/max')).toEqual([
    200,
    {
      suggestions: ['max', 'maxim', 'maxima', 'maximal', 'maximum'].map((word) => ({
        name: `${word}.reown.id`,
        registered: false,
      })),
    },
  ])
  const [, taken] = await ask('/v1/profile/suggestions/taken?zone=shop.id')
  expect(taken).toEqual({ suggestions: [{ name: 'taken.shop.id', registered: true }] })
  expect(refusalOf(await ask('/v1/profile/suggestions/ab'))).toEqual([400, 'name', 'Invalid name length: ab'])
  expect(refusalOf(await ask('/v1/profile/suggestions/Max'))).toEqual([
    400,
    'name',
    'Invalid name format: Max',
  ])
})

type Signer = NonNullable<typeof ada>

/** A change that its owner signs now. As late as the service accepts, because the machine may be busy. */
async function sign(payload: object, signer: Signer | undefined = ada) {
  const message = JSON.stringify({ timestamp: Math.floor(Date.now() / 1000) + 9, ...payload })
  const signature = await signer?.signMessage({ message })
  return { message, signature, coin_type: 60, address: signer?.address }
}

async function register(payload: object, changes: object = {}) {
  return ask(account, { ...(await sign(payload)), ...changes })
}

async function ask(path: string, body?: unknown): Promise<[number, unknown]> {
  const response = await fetch(`${sandbox.addresses.blockchainApi}${path}`, {
    headers: { 'content-type': 'application/json' },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  })
  return [response.status, await response.json()]
}

/** Status, field and description of an error. */
function refusalOf([status, answer]: [number, unknown]) {
  const reasons = isRecord(answer) && answer.status === 'FAILED' ? answer.reasons : undefined
  const [reason]: unknown[] = Array.isArray(reasons) ? reasons : []
  return [status, readText(reason, 'field'), readText(reason, 'description')]
}
