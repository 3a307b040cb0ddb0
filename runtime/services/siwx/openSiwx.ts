import { SignInNotVerifiedError } from '#generated/errors/signIn'
import { limits } from '../../limits.js'
import type { CaipNetworkId } from '../../utils/caip.js'
import { formatMessage } from './formatMessage.js'
import { parseMessage } from './parseMessage.js'
import type { Siwx, SiwxContext, SiwxOptions, SiwxSession, VerifySignInParameters } from './siwx.js'

const weekMs = 7 * 24 * 60 * 60 * 1000

/**
 * Implements `createSiwx()`. Stores only the signed text and reads all other fields from it, so they cannot
 * be altered later.
 */
export function openSiwx(options: SiwxOptions, context: SiwxContext): Siwx {
  const { clock, page, kept: storage, log } = context
  const { required = true, signOutOnDisconnect = true, expiresInMs = weekMs } = options
  const domain = options.domain ?? new URL(page.origin).host
  const uri = options.uri ?? findOwnUrl(context.metadata?.url, page.origin)
  /** Nonces issued but not used yet. */
  const open = new Set<string>()

  const { read, write } = storage

  /**
   * Parses the message. Undefined unless it was issued for this page, matches the session and is still valid.
   */
  const readBound = ({ message, data }: Pick<SiwxSession, 'message' | 'data'>) => {
    const parsed = parseMessage(message)
    const isOurs =
      parsed?.domain === domain &&
      parsed.uri === uri &&
      parsed.chainId === data.chainId &&
      isSameAddress(parsed.accountAddress, data.accountAddress)
    return isOurs && isInTime(parsed, clock.now()) ? parsed : undefined
  }

  const check = async (session: SiwxSession, nonces: ReadonlySet<string>) => {
    const parsed = readBound(session)
    if (!parsed || !nonces.has(parsed.nonce)) throw new SignInNotVerifiedError()
    const { message, signature } = session
    const signed = { chainId: parsed.chainId, address: parsed.accountAddress, message, signature }
    const isSigned = await context.verify(signed)
    if (isSigned === false || (isSigned === undefined && !options.verify)) throw new SignInNotVerifiedError()
    if (options.verify && !(await options.verify(session))) throw new SignInNotVerifiedError()
    return signed
  }
  /**
   * Each nonce is valid for one approval only, so replayed messages and those for other pages are rejected.
   */
  const checkAll = (sessions: readonly SiwxSession[]) => {
    const nonces = new Set<string>()
    for (const { message } of sessions) {
      const nonce = parseMessage(message)?.nonce ?? ''
      if (open.delete(nonce)) nonces.add(nonce)
    }
    return settleInTurn(sessions.map((session) => () => check(session, nonces)))
  }
  const isStillSigned = async (kept: VerifySignInParameters) => {
    try {
      return (await context.verify(kept)) !== false
    } catch (error) {
      log.debug('The sign-in could not be checked again and stays valid.', error)
      return true
    }
  }

  const signOut = async () => {
    write([])
    await options.signOut?.()
  }

  return {
    getRequired: () => required,
    signOutOnDisconnect,
    async createMessage({ accountAddress, chainId, notBefore }) {
      const nonce = options.getNonce ? await options.getNonce() : context.uuid().replaceAll('-', '')
      const now = clock.now()
      const begins = notBefore === undefined ? now : Date.parse(notBefore)
      const data = {
        accountAddress,
        chainId,
        domain,
        uri,
        version: '1',
        nonce,
        statement: options.statement,
        resources: options.resources,
        issuedAt: new Date(now).toISOString(),
        expirationTime: new Date(begins + expiresInMs).toISOString(),
        notBefore,
      }
      // With one-click sign-in, the address is only known once the wallet approves.
      const text = accountAddress === '' ? '' : formatMessage(data)
      open.add(nonce)
      return { ...data, toString: () => text }
    },
    async addSession(session) {
      const added = await checkAll([session])
      const { chainId, accountAddress } = session.data
      write([...read().filter((kept) => !isOf(kept, chainId, accountAddress)), ...added])
    },
    async setSessions(sessions) {
      if (sessions.length === 0) return signOut()
      write(await checkAll(sessions))
    },
    async revokeSession(chainId, address) {
      const left = read().filter((kept) => !isOf(kept, chainId, address))
      if (left.length === 0) return signOut()
      write(left)
    },
    async getSessions(chainId, address) {
      const found: SiwxSession[] = []
      for (const kept of read()) {
        if (!isOf(kept, chainId, address)) continue
        const { message, signature } = kept
        const data = readBound({ message, data: { ...unsaid, chainId, accountAddress: address } })
        if (data && (await isStillSigned({ chainId, address: data.accountAddress, message, signature })))
          found.push({ data, message, signature })
        else write(read().filter((other) => other.message !== message))
      }
      return found
    },
  }
}

/** Runs tasks one by one, since a server may accept the nonce only once. Throws only if every task fails. */
async function settleInTurn<value>(tasks: readonly (() => Promise<value>)[]): Promise<value[]> {
  const values: value[] = []
  const errors: unknown[] = []
  for (const task of tasks)
    await task().then(
      (value) => values.push(value),
      (error) => errors.push(error),
    )
  if (values.length === 0) throw errors[0]
  return values
}

const unsaid = { domain: '', uri: '', version: '', nonce: '' }

function isInTime({ issuedAt, notBefore, expirationTime }: SiwxSession['data'], now: number): boolean {
  const begins = Date.parse(notBefore ?? issuedAt ?? '')
  const ends = expirationTime === undefined ? Number.POSITIVE_INFINITY : Date.parse(expirationTime)
  // Tolerate a clock that runs slightly behind.
  return begins <= now + limits.signInToleranceMs && now < ends
}

function isOf(kept: { chainId: string; address: string }, chainId: CaipNetworkId, address: string): boolean {
  return kept.chainId === chainId && isSameAddress(kept.address, address)
}

/** Wallets differ in how they capitalize hexadecimal addresses. */
function isSameAddress(one: string, other: string): boolean {
  return /^0x/i.test(one) ? one.toLowerCase() === other.toLowerCase() : one === other
}

/** The host's URL of the page if it has the page's origin, else the origin. */
function findOwnUrl(url = '', origin: string): string {
  if (!URL.canParse(url)) return origin
  const named = new URL(url)
  return named.origin === origin && named.href !== `${origin}/` ? named.href : origin
}
