import { expectTypeOf, test } from 'vitest'
import { createBlockchainApiClient, getBalance, getIdentity } from '../../generated/blockchain-api/index.js'
import { HttpStatusError, isError, UnknownError } from '../../generated/errors/index.js'
import type { ProductEvent, ProductEventProperties } from '../../generated/events.js'
import { type StoredValues, storedEntries } from '../../generated/storage.js'
import { getWalletImage, type Wallet } from '../../generated/wallet-service/index.js'
import {
  createContainersClient,
  getValues,
  replaceValues,
  type Values,
} from './features/expected/containers/index.js'

const client = createBlockchainApiClient()

test('operations have the parameters and the responses of the specification', () => {
  expectTypeOf(getIdentity(client, { address: '0x1' })).resolves.toExtend<{ name: string | null }>()
  expectTypeOf(getWalletImage(client, { id: 'a' })).resolves.toEqualTypeOf<Blob>()
  // @ts-expect-error the address is missing
  getIdentity(client, {})
  // @ts-expect-error francs are not a supported currency
  getBalance(client, { address: '0x1', currency: 'chf' })
  // @ts-expect-error the client adds the project id
  getIdentity(client, { address: '0x1', projectId: 'p' })
})

test('open enums accept unknown values; optional keys may be undefined', () => {
  const wallet: Wallet = { id: '1', name: 'Lantern', badge_type: 'tested', rdns: undefined }
  expectTypeOf(wallet.mobile_link).toEqualTypeOf<string | null | undefined>()
})

test('errors require their data, and the code determines its type', () => {
  // @ts-expect-error the status is missing
  new HttpStatusError({})
  new UnknownError()
  const error: unknown = new UnknownError()
  if (isError(error, 'HTTP_STATUS')) expectTypeOf(error.data.status).toEqualTypeOf<number>()
  // @ts-expect-error there is no such code
  isError(error, 'HTTP_STATE')
})

test('events with a wrong name or field do not compile', () => {
  expectTypeOf<ProductEventProperties['modal.opened']>().toEqualTypeOf<{
    readonly connected: boolean
    readonly view: string
  }>()
  // @ts-expect-error it is called modal.opened
  const event: ProductEvent = { name: 'modal.open', properties: { connected: true, view: 'Connect' } }
  return event
})

test('a checked stored value has the type of its key', () => {
  const stored: unknown = JSON.parse('"connected"')
  if (storedEntries.connectionStatus.isValid(stored))
    expectTypeOf(stored).toEqualTypeOf<StoredValues['connectionStatus']>()
})

test('undeclared fields have their own type beside declared ones, and both can be sent', async () => {
  type Partly = NonNullable<Values['partly']>
  expectTypeOf<Partly['id']>().toEqualTypeOf<string | undefined>()
  expectTypeOf<Partly['at']>().toEqualTypeOf<{ x?: number | undefined } | undefined>()
  expectTypeOf<Partly[string]>().toEqualTypeOf<number>()
  const containers = createContainersClient()
  replaceValues(containers, { partly: { id: 'a', at: { x: 1 }, other: 2 }, pairs: [['b', { children: [] }]] })
  replaceValues(containers, await getValues(containers))
  // @ts-expect-error a declared field keeps its type
  replaceValues(containers, { partly: { id: 1, other: 2 } })
  // @ts-expect-error no field may be a boolean
  replaceValues(containers, { partly: { id: 'a', other: true } })
})
