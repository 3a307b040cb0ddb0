import { randomBytes, randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Hex } from 'viem'
import { isRecord, readText } from '../json.js'
import { requireProject } from './requireProject.js'
import { ServiceError } from './ServiceError.js'

const sessionSeconds = 86_400

/** A session in the service's response format. */
type Session = {
  readonly account: Record<string, unknown>
  readonly projectAccount: Record<string, unknown>
  metadata: unknown
}

/** Sign-in of the wallet service: single-use nonces, verified signatures, and sessions that can be ended. */
export function createSignIn() {
  const nonces = new Map<string, string>()
  const sessions = new Map<string, Session>()

  const sessionOf = (request: FastifyRequest): Session => {
    requireProject(request)
    const session = sessions.get(bearer(request.headers.authorization))
    if (!session) throw refusal()
    return session
  }

  return {
    handlers: {
      'GET /auth/v1/nonce': (request: FastifyRequest) => {
        requireProject(request)
        const nonce = randomBytes(8).toString('hex')
        const token = randomUUID()
        nonces.set(token, nonce)
        return { nonce, token }
      },
      'POST /auth/v1/authenticate': async (request: FastifyRequest) => {
        requireProject(request)
        const proof = bearer(request.headers['x-nonce-jwt'])
        const nonce = nonces.get(proof)
        // A nonce is used up even if the signature is invalid.
        nonces.delete(proof)
        const signed = await readSigned(request.body)
        if (!signed || signed.nonce !== nonce) throw refusal()
        const token = randomUUID()
        sessions.set(token, createSession(request, signed))
        return { token }
      },
      'GET /auth/v1/me': (request: FastifyRequest) => {
        const session = sessionOf(request)
        const isWhole = isRecord(request.query) && request.query.includeAppKitAccount === true
        return { ...session.account, ...(isWhole ? { appKitAccount: describe(session) } : {}) }
      },
      'PUT /auth/v1/account-metadata': (request: FastifyRequest) => {
        const session = sessionOf(request)
        session.metadata = isRecord(request.body) ? request.body.metadata : null
        return describe(session)
      },
      'POST /auth/v1/sign-out': (request: FastifyRequest, reply: FastifyReply) => {
        sessionOf(request)
        sessions.delete(bearer(request.headers.authorization))
        return reply.code(200).send()
      },
    },
    reset() {
      nonces.clear()
      sessions.clear()
    },
  }
}

type Signed = { address: Hex; chain: string; domain: string; uri: string; nonce: string }

/** Reads a CAIP-122 message that an EVM account has signed; undefined for any other text. */
async function readSigned(body: unknown): Promise<Signed | undefined> {
  // Loaded on the first sign-in, because it takes longer than the rest of the service.
  const { isAddress, isHex, verifyMessage } = await import('viem')
  const message = readText(body, 'message') ?? ''
  const signature = readText(body, 'signature')
  const read = (pattern: RegExp) => pattern.exec(message)?.[1] ?? ''
  const address = read(/^(0x[0-9a-fA-F]{40})$/m)
  const nonce = read(/^Nonce: (\S+)$/m)
  if (!isAddress(address, { strict: false }) || !isHex(signature) || !nonce) return undefined
  if (!(await verifyMessage({ address, message, signature }))) return undefined
  return {
    address,
    nonce,
    chain: read(/^Chain ID: (?:eip155:)?(\d+)$/m),
    domain: read(/^(\S+) wants you to sign in/),
    uri: read(/^URI: (\S+)$/m),
  }
}

function createSession(request: FastifyRequest, signed: Signed): Session {
  const { address, chain, domain, uri, nonce } = signed
  const caip2 = `eip155:${chain}`
  const profile = randomUUID()
  const now = new Date().toISOString()
  return {
    account: {
      ...{ aud: uri, iss: 'sandbox', exp: Math.floor(Date.now() / 1000) + sessionSeconds },
      ...{ projectIdKey: readText(request.query, 'projectId'), sub: `${caip2}:${address}` },
      ...{ address, chainId: Number(chain), chainIdNamespace: 'eip155', caip2Network: caip2 },
      ...{ uri, domain, nonce, projectUuid: randomUUID(), profileUuid: profile },
    },
    projectAccount: {
      ...{ uuid: randomUUID(), caip2_chain: caip2, address, profile_uuid: profile, is_main_account: true },
      ...{ created_at: now, signed_up_at: now, last_signed_in_at: now, updated_at: now },
      verification_status: null,
      connection_method: isRecord(request.body) ? (request.body.walletInfo ?? null) : null,
    },
    metadata: null,
  }
}

function describe({ projectAccount, metadata }: Session) {
  return { ...projectAccount, metadata }
}

function bearer(header: string | string[] | undefined): string {
  return /^Bearer (\S+)$/.exec(`${header ?? ''}`)?.[1] ?? ''
}

function refusal(): ServiceError {
  return new ServiceError(401, 'authentication', 'We failed to authenticate your request')
}
