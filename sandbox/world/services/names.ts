import type { FastifyRequest } from 'fastify'
import { getAddress, isAddress, isHex, recoverMessageAddress } from 'viem'
import { verifyMessage } from 'viem/actions'
import type { SandboxAddresses } from '../addresses.js'
import { chains } from '../chains/chains.js'
import { openEvmNode } from '../indexer/evmNode.js'
import { isRecord, parseJson, readText } from '../json.js'
import { knownChains } from './knownChains.js'
import type { NameRegistry } from './nameRegistry.js'
import { nameWords } from './nameWords.js'
import { ServiceError } from './ServiceError.js'
import type { Handler } from './serveOpenApi.js'

/** The zones in which the sandbox registers names; the first is the default of suggestions. */
const zones = ['reown.id', 'shop.id']
const maxSuggestions = 5

/** Names of addresses: registers and changes them with the signatures of their owners. */
export function createNameHandlers(parameters: {
  names: NameRegistry
  addresses: SandboxAddresses
  nameMessageSeconds?: number | undefined
}) {
  const { names, addresses, nameMessageSeconds = 10 } = parameters

  /** Checks that the owner signed the message just now. */
  const requireSignature = async ({ message, signature, address }: SignedChange, coinType: number) => {
    if (!isHex(signature)) throw new ServiceError(400, 'signature', 'Invalid signature format')
    if (!isAddress(address) || getAddress(address) !== address)
      throw new ServiceError(401, 'signature', 'Signature validation error: Invalid signature')
    const chain = chains.find(({ id }) => id === chainOf(coinType))
    const isSigned = chain
      ? verifyMessage(openEvmNode(addresses.rpc[chain.caip]), { address, message, signature })
      : recoverMessageAddress({ message, signature }).then((signer) => signer === address)
    // A malformed signature counts as invalid.
    if (!(await isSigned.catch(() => false)))
      throw new ServiceError(401, 'signature', 'Signature validation error: Signature verification error')
  }
  const requireFresh = (timestamp: number) => {
    if (Math.abs(Math.floor(Date.now() / 1000) - timestamp) > nameMessageSeconds)
      throw new ServiceError(400, 'timestamp', `Signature UNIXTIME timestamp is too old: ${timestamp}`)
  }
  const requireOwner = (name: string, { coin_type, address }: SignedChange) => {
    if (names.find(name)?.addresses[coin_type]?.address !== address)
      throw new ServiceError(401, 'address', 'Name owner validation error')
  }
  const requireRegistered = (name: string) => {
    if (!names.has(name)) throw new ServiceError(400, 'name', `Name is not registered: ${name}`)
  }
  const readName = (request: FastifyRequest) => readText(request.params, 'name') ?? ''

  const handlers: Record<string, Handler> = {
    'POST /v1/profile/account': async ({ body }) => {
      const change = readChange(body)
      const { name, attributes, timestamp } = readPayload(change.message)
      if (typeof name !== 'string')
        throw new ServiceError(422, '', 'Deserialization error: missing field `name`')
      requireName(name)
      requireCoinType(change.coin_type)
      if (names.has(name)) throw new ServiceError(400, 'name', `Name is already registered: ${name}`)
      requireFresh(timestamp)
      const checked = attributes === undefined || attributes === null ? null : requireAttributes(attributes)
      await requireSignature(change, change.coin_type)
      names.add({ name, attributes: checked, coinType: change.coin_type, address: change.address })
      return names.find(name)
    },

    'POST /v1/profile/account/{name}/attributes': async (request) => {
      const name = readName(request)
      const change = readChange(request.body)
      const { attributes, timestamp } = readPayload(change.message)
      requireCoinType(change.coin_type)
      requireRegistered(name)
      requireFresh(timestamp)
      await requireSignature(change, change.coin_type)
      requireOwner(name, change)
      const checked = requireAttributes(attributes)
      names.setAttributes(name, checked)
      return checked
    },

    'POST /v1/profile/account/{name}/address': async (request) => {
      const name = readName(request)
      const change = readChange(request.body)
      const { coin_type: coinType, address, timestamp } = readPayload(change.message)
      requireCoinType(change.coin_type)
      requireCoinType(coinType)
      if (typeof address !== 'string' || !isAddress(address, { strict: false }))
        throw new ServiceError(400, 'address', 'The address provided is invalid')
      requireRegistered(name)
      requireFresh(timestamp)
      await requireSignature(change, coinType)
      requireOwner(name, change)
      names.addAddress(name, coinType, address)
      const written = names.find(name)?.addresses[coinType]
      return { [coinType]: written }
    },

    'GET /v1/profile/account/{name}': (request) => {
      const name = readName(request)
      requireName(name)
      const found = names.find(name)
      if (found || returnsLists(request)) return found ?? []
      throw new ServiceError(404, 'name', `Name is not found in the database: ${name}`)
    },

    'GET /v1/profile/reverse/{address}': (request) => {
      const found = names.namesOf(readText(request.params, 'address') ?? '')
      if (found.length > 0 || returnsLists(request)) return found
      throw new ServiceError(404, 'address', 'No name for address is found')
    },

    'GET /v1/profile/suggestions/{name}': (request) => {
      const typed = readName(request)
      if (!/^[a-z0-9.-]+$/.test(typed)) throw new ServiceError(400, 'name', `Invalid name format: ${typed}`)
      const zone = readText(request.query, 'zone') ?? zones[0]
      const free = nameWords.filter(
        (word) => word.startsWith(typed) && word !== typed && !names.has(`${word}.${zone}`),
      )
      const suggestions = [typed, ...free].slice(0, maxSuggestions).map((word) => {
        const name = `${word}.${zone}`
        return { name, registered: names.has(name) }
      })
      return { suggestions }
    },
  }
  return handlers
}

type SignedChange = { message: string; signature: string; coin_type: number; address: string }

/** A body that the document has validated. */
function readChange(body: unknown): SignedChange {
  return {
    message: readText(body, 'message') ?? '',
    signature: readText(body, 'signature') ?? '',
    coin_type: isRecord(body) ? Number(body.coin_type) : Number.NaN,
    address: readText(body, 'address') ?? '',
  }
}

/** The JSON in a signed message. */
function readPayload(message: string): Record<string, unknown> & { timestamp: number } {
  const payload = parseJson(message)
  if (!isRecord(payload)) throw new ServiceError(422, '', 'Deserialization error: expected an object')
  const { timestamp } = payload
  if (typeof timestamp !== 'number' || !Number.isInteger(timestamp))
    throw new ServiceError(422, '', 'Deserialization error: missing field `timestamp`')
  return { ...payload, timestamp }
}

function requireName(name: string) {
  const refuse = (reason: string) => new ServiceError(400, 'name', `${reason}: ${name}`)
  const [label = '', ...zone] = name.split('.')
  if (!/^[a-z0-9.-]+$/.test(name)) throw refuse('Invalid name format')
  if (zone.length !== 2 || label.length < 3 || label.length > 64) throw refuse('Invalid name length')
  if (!zones.includes(zone.join('.'))) throw refuse('Name is not in the allowed zones')
}

function requireCoinType(coinType: unknown): asserts coinType is number {
  if (typeof coinType !== 'number' || !knownChains.has(chainOf(coinType)))
    throw new ServiceError(400, 'coin_type', `Unsupported coin type: ${String(coinType)}`)
}

/** The chain of a coin type (ENSIP-11). */
function chainOf(coinType: number): number {
  return coinType === 60 ? 1 : coinType - 0x80000000
}

/** The only attribute is a short text. */
function requireAttributes(attributes: unknown): Record<string, string> {
  const { bio, ...others } = isRecord(attributes) ? attributes : {}
  const isValid = typeof bio === 'string' && /^[a-zA-Z0-9 @:/._\-?&=+]{1,255}$/.test(bio)
  if (Object.keys(others).length > 0 || (bio !== undefined && !isValid) || !isRecord(attributes))
    throw new ServiceError(400, 'attributes', 'Unsupported name attribute in payload')
  return typeof bio === 'string' ? { bio } : {}
}

/** Whether a lookup without a result answers an empty list instead of 404. */
function returnsLists({ query }: FastifyRequest): boolean {
  return isRecord(query) && Number(query.apiVersion) === 2
}
