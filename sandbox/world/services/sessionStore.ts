import { randomUUID } from 'node:crypto'
import { type Hex, stringToHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { ServiceError } from './ServiceError.js'

/** A permission or a policy, with details that the service does not check. */
export type SessionTerm = { type: string; data?: unknown }

export type SmartSession = {
  pci: string
  project: string
  expiry: number
  createdAt: number
  permissions: SessionTerm[]
  policies: SessionTerm[]
  /** The wallet's grant. Null until the session is activated. */
  context: Hex | null
  revokedAt: number | null
  /** Signs what the session permits. */
  key: Hex
}

export type SessionStore = ReturnType<typeof createSessionStore>

const maximum = 255

/** The smart sessions of accounts, in memory. The text of an address counts, with its upper and lower case. */
export function createSessionStore() {
  const sessions = new Map<string, SmartSession[]>()
  const of = (address: string) => sessions.get(address) ?? []

  return {
    list: (address: string) => of(address).slice(0, maximum),
    /** @throws ServiceError */
    find(address: string, pci: string): SmartSession {
      const session = of(address).find((each) => each.pci === pci)
      if (!session) throw new ServiceError(400, 'pci', `Permission for PCI is not found: ${pci}`)
      return session
    },
    /** A session that is neither revoked nor expired. */
    findActive(address: string, pci: string): SmartSession {
      const session = this.find(address, pci)
      if (session.revokedAt !== null) throw new ServiceError(400, 'pci', `Permission is revoked: ${pci}`)
      if (session.expiry <= now()) throw new ServiceError(400, 'pci', `Permission is expired: ${pci}`)
      return session
    },
    add(
      address: string,
      asked: Pick<SmartSession, 'project' | 'expiry' | 'permissions' | 'policies'>,
    ): SmartSession {
      const session: SmartSession = {
        ...asked,
        pci: randomUUID(),
        createdAt: now(),
        context: null,
        revokedAt: null,
        key: generatePrivateKey(),
      }
      sessions.set(address, [session, ...of(address)])
      return session
    },
    revoke(address: string, pci: string) {
      const session = this.find(address, pci)
      if (session.revokedAt !== null) throw new ServiceError(400, 'pci', `Permission is revoked: ${pci}`)
      session.revokedAt = now()
    },
    clear: () => sessions.clear(),
  }
}

/** The public key of a session, in the format of the caller's version: any version except 2 encodes its hex digits again. */
export function publicKeyOf({ key }: SmartSession, version: number): Hex {
  const { publicKey } = privateKeyToAccount(key)
  return version === 2 ? publicKey : stringToHex(publicKey.slice(2))
}

function now(): number {
  return Math.floor(Date.now() / 1000)
}
