import { SignInNotVerifiedError } from '#generated/errors/signIn'
import { limits } from '../../limits.js'
import type { CaipNetworkId } from '../../utils/caip.js'
import { isSameAddress } from '../../utils/isSameAddress.js'
import { formatMessage } from './formatMessage.js'
import { parseMessage } from './parseMessage.js'
import type { Siwx, SiwxContext, SiwxOptions, SiwxSession, VerifySignInParameters } from './siwx.js'

const weekMs = 7 * 24 * 60 * 60 * 1000

/**
 * Implements `createSiwx()`. Stores the signed message and reads the session's fields from it, so they cannot
 * be altered later.
 */
export function openSiwx(given: SiwxOptions, context: SiwxContext): Siwx {
  const options = { __proto__: null, ...given }
  const { clock, page, kept: storage, log } = context
  const { required = true, signOutOnDisconnect = true, expiresInMs = weekMs } = options
  const domain = options.domain ?? new URL(page.origin).host
  const uri = options.uri ?? findOwnUrl(context.metadata?.url, page.origin)
  /** Nonces that have been issued but not used. */
  const open = new Set<string>()

  const { read, write } = storage

  /** Parses the message. Undefined unless it was issued for this page and matches the session. */
  const readBound = ({ message, data }: Pick<SiwxSession, 'message' | 'data'>) => {
    const parsed = parseMessage(message)
    const isOurs =
      parsed?.domain === domain &&
      parsed.uri === uri &&
      parsed.chainId === data.chainId &&
      isSameAddress(parsed.accountAddress, data.accountAddress)
    return isOurs ? parsed : undefined
  }

  const check = async (session: SiwxSession, nonces: ReadonlySet<string>) => {
    const parsed = readBound(session)
    if (!parsed || timeOf(parsed, clock.now()) !== 'valid' || !nonces.has(parsed.nonce))
      throw new SignInNotVerifiedError()
    const { message, signature } = session
    const signed = { chainId: parsed.chainId, address: parsed.accountAddress, message, signature }
    const isSigned = await context.verify(signed)
    if (isSigned === false || (isSigned === undefined && !options.verify)) throw new SignInNotVerifiedError()
    if (options.verify && !(await options.verify(session))) throw new SignInNotVerifiedError()
    return signed
  }
  /**
   * Verifies sessions and uses up their nonces. A nonce is valid for one approval, so replays are rejected.
   */
  const checkAll = (sessions: readonly SiwxSession[]) => {
    const nonces = new Set<string>()
    for (const { message } of sessions) {
      const nonce = parseMessage(message)?.nonce ?? ''
      if (open.delete(nonce)) nonces.add(nonce)
    }
    return settleInTurn(sessions.map((session) => () => check(session, nonces)))
  }
  /**
   * Verifies a stored session, which any script of the page could have written. The server decides where the
   * browser cannot.
   *
   * @throws when neither can tell.
   */
  const isStillSigned = async (session: SiwxSession, kept: VerifySignInParameters): Promise<boolean> => {
    let reason: unknown
    try {
      const isSigned = await context.verify(kept)
      if (isSigned !== undefined) return isSigned
    } catch (error) {
      log.debug('This browser could not verify the stored sign-in.', error)
      reason = error
    }
    if (options.verify) return options.verify(session)
    throw reason ?? new SignInNotVerifiedError()
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
      // With one-click sign-in, the address is unknown until the wallet approves.
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
      const unjudged: unknown[] = []
      for (const kept of read()) {
        if (!isOf(kept, chainId, address)) continue
        const { message, signature } = kept
        const drop = () => write(read().filter((other) => other.message !== message))
        const data = readBound({ message, data: { ...unsaid, chainId, accountAddress: address } })
        const time = data && timeOf(data, clock.now())
        if (!data || time === 'over') drop()
        if (!data || time !== 'valid') continue
        const session = { data, message, signature }
        try {
          if (await isStillSigned(session, { chainId, address: data.accountAddress, message, signature }))
            found.push(session)
          else drop()
        } catch (error) {
          unjudged.push(error)
        }
      }
      if (found.length === 0 && unjudged.length > 0) throw unjudged[0]
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

/** Required fields that `readBound` takes from the message instead. */
const unsaid = { domain: '', uri: '', version: '', nonce: '' }

/**
 * Whether a message is valid now. A clock may be wrong: one that runs a few minutes behind still accepts a
 * message, and only one that is long past its end is over for good.
 */
function timeOf({ issuedAt, notBefore, expirationTime }: SiwxSession['data'], now: number) {
  const begins = Date.parse(notBefore ?? issuedAt ?? '')
  const ends = expirationTime === undefined ? Number.POSITIVE_INFINITY : Date.parse(expirationTime)
  if (begins <= now + limits.signInToleranceMs && now < ends) return 'valid'
  return now < ends + limits.signInToleranceMs ? 'unsure' : 'over'
}

function isOf(kept: { chainId: string; address: string }, chainId: CaipNetworkId, address: string): boolean {
  return kept.chainId === chainId && isSameAddress(kept.address, address)
}

/** `metadata.url` if it has the page's origin, else the origin. */
function findOwnUrl(url = '', origin: string): string {
  if (!URL.canParse(url)) return origin
  const named = new URL(url)
  return named.origin === origin && named.href !== `${origin}/` ? named.href : origin
}
