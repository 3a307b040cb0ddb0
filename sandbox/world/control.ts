import cors from '@fastify/cors'
import Fastify from 'fastify'
import type { LateChain } from './chains/runningChain.js'
import type { SandboxClock } from './clock.js'
import { type Faults, parseFault } from './faults.js'
import type { Mails } from './frame/mails.js'
import { isRecord, readText } from './json.js'
import { readJsonBodies } from './readJsonBodies.js'
import { refuseForeignPages } from './refuseForeignPages.js'
import type { RequestLog } from './requestLog.js'
import { createSnapshots } from './snapshots.js'

export type CreateControlParameters = {
  /** The parts that run, by their name in faults and in the request log. */
  parts: readonly { readonly name: string; readonly address: string }[]
  requests: RequestLog
  faults: Faults
  mails: Mails
  clock: SandboxClock
  chains: readonly LateChain[]
  /** Names of the parts that accept requests. */
  ready: () => string[]
  /** Clears the servers' state. */
  reset: () => void
}

/** The server that controls the sandbox, for tests and for curl. */
export async function createControl(parameters: CreateControlParameters) {
  const { parts, requests, faults, mails, clock, chains, ready, reset } = parameters
  const services = parts.map(({ name }) => name).filter((name) => name !== 'control' && name !== 'phone')

  const snapshots = createSnapshots()

  const app = Fastify({ forceCloseConnections: true })
  refuseForeignPages(app)
  readJsonBodies(app)
  await app.register(cors, { origin: '*', methods: ['GET', 'POST', 'DELETE'] })

  app.get('/health', async () => ({
    ready: parts.every(({ name }) => ready().includes(name)),
    parts: parts.map((part) => ({ ...part, ready: ready().includes(part.name) })),
  }))

  app.post('/reset', async () => {
    faults.clear()
    snapshots.clear()
    reset()
    await Promise.all(chains.map(async ({ started }) => (await started())?.reset()))
    requests.clear()
    return {}
  })

  app.get('/requests', async (request) => requests.list(readText(request.query, 'service')))

  app.get('/faults', async () => faults.list())
  app.post('/faults', async (request, reply) => {
    const fault = parseFault(request.body, services)
    if (typeof fault === 'string') return reply.code(400).send({ error: fault })
    faults.add(fault)
    return fault
  })
  app.delete('/faults', async (request) => {
    faults.clear(readText(request.query, 'service'))
    return {}
  })

  app.post('/faucet', async (request, reply) => {
    const {
      address = '',
      chain: caip = 'eip155:1',
      amount = '1',
    } = isRecord(request.body) ? request.body : {}
    const found = chains.find((each) => each.caip === caip)
    if (!found)
      return reply
        .code(400)
        .send({ error: `chain must be one of ${chains.map((each) => each.caip).join(', ')}` })
    const chain = await found.open()
    if (typeof address !== 'string' || !chain.isAddress(address))
      return reply.code(400).send({ error: `address must be one of ${found.caip}` })
    if (typeof amount !== 'string' || !/^\d+(\.\d+)?$/.test(amount))
      return reply.code(400).send({ error: 'amount must be a text like "1.5"' })
    return { address, chain: caip, balance: String(await chain.fund(address, amount)) }
  })

  app.post('/snapshots', async ({ body }, reply) => {
    const caip = readText(body, 'chain')
    const chain = chains.find((each) => each.caip === caip)
    const id = chain && (await snapshots.take(await chain.open()))
    return id ? { id } : reply.code(400).send({ error: 'chain must be an EVM chain of this sandbox' })
  })
  app.post('/snapshots/:id', async ({ params }, reply) => {
    const id = readText(params, 'id') ?? ''
    if (await snapshots.revert(id)) return {}
    const error = `There is no snapshot ${id}: a reset, or a return to an earlier one, ended it.`
    return reply.code(404).send({ error })
  })

  app.get('/mail', async (request, reply) => {
    const to = readText(request.query, 'to') ?? ''
    return mails.newest(to) ?? reply.code(404).send({ error: `There is no mail to ${to}.` })
  })

  app.post('/clock', async ({ body }, reply) => {
    const ms = isRecord(body) ? body.ms : undefined
    if (typeof ms !== 'number' || ms < 0) return reply.code(400).send({ error: 'ms must be a number from 0' })
    clock.advance(ms)
    return { now: new Date(clock.now()).toISOString() }
  })

  // Loaded on request, because deriving the keys takes longer than starting this server.
  app.get('/accounts', async () => {
    const [{ accounts }, { solanaAccounts }] = await Promise.all([
      import('./accounts.js'),
      import('./solanaAccounts.js'),
    ])
    return {
      eip155: accounts.map(({ signer, privateKey, name }, index) => ({
        index,
        address: signer.address,
        privateKey,
        name: name ?? null,
      })),
      solana: solanaAccounts.map((account, index) => ({ index, ...account })),
      bip122: chains.some(({ caip }) => caip.startsWith('bip122:')) ? await listBitcoinAccounts() : [],
    }
  })

  return app
}

/** Needs packages that are installed where a Bitcoin chain runs. */
async function listBitcoinAccounts() {
  const { bitcoinAccounts } = await import('./bitcoinAccounts.js')
  return bitcoinAccounts.map(({ key, addressOn }, index) => ({
    index,
    address: addressOn('bitcoin'),
    testnetAddress: addressOn('testnet'),
    privateKey: key.toWIF(),
  }))
}
