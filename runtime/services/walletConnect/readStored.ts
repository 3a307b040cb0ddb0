import { StoredSessionInvalidError } from '#generated/errors/pairing'
import { isArrayOf, isNumber, isObject, isRecordOf, isString, matches } from '#generated/support/validate'
import { readField } from '../../adapters/readField.js'
import type { PeerSession } from './line.js'
import { ownLinks } from './ownLinks.js'

/**
 * Validates a stored value before the library reads it, since the library trusts it and would fail at every
 * start. Drops invalid entries and reports dropped sessions to `onInvalid`. Sessions open no apps by themselves.
 */
export function readStored(key: string, value: unknown, onInvalid: (error: Error) => void): unknown {
  const [, name = ''] = /\/\/(\w+)$/.exec(key) ?? []
  if (!name) return value
  if (name === 'keychain') return isObject(value) ? keepKeys(value) : undefined
  if (name === 'messages') return isObject(value) ? value : undefined
  if (!Array.isArray(value)) return undefined
  const kept = value.filter((entry) => {
    const field = name === 'session' ? brokenField(entry) : undefined
    if (field) onInvalid(new StoredSessionInvalidError({ field }))
    if (name === 'subscription' && !isSubscription(entry)) return false
    return isObject(entry) && !field
  })
  return name === 'session' ? kept.map(withOwnLinks) : kept
}

/** Another tab may have stored a session before its links were taken over, and a script anything. */
function withOwnLinks(session: object): object {
  const isTakenOver = readField(readField(session, 'sessionConfig'), 'disableDeepLink') === true
  return isTakenOver ? session : { ...session, sessionConfig: ownLinks }
}

/** Whether a value is a session as the library stores it. */
export function isPeerSession(value: unknown): value is PeerSession {
  return brokenField(value) === undefined
}

/** Keeps the keys and seeds of 32 bytes. With any other seed the library could never start again. */
function keepKeys(keychain: object): unknown {
  return Object.fromEntries(Object.entries(keychain).filter(([, key]) => matches(key, bytes32)))
}

/** With any other relay the library would leave rejections unhandled, and never subscribe again. */
function isSubscription(entry: unknown): boolean {
  return isObject(entry) && matches(entry.topic, bytes32) && isString(entry.id) && isRelay(entry.relay)
}

function isRelay(relay: unknown): boolean {
  return isObject(relay) && relay.protocol === 'irn'
}

/** 32 bytes in hexadecimal. */
const bytes32 = /^[0-9a-f]{64}$/

/** The session fields that Foyer or the library read. */
const fields: readonly (readonly [name: string, isWhole: (value: unknown) => boolean])[] = [
  ['topic', (topic) => matches(topic, bytes32)],
  ['expiry', (expiry) => isNumber(expiry)],
  ['relay', isRelay],
  ['self', isSide],
  ['peer', isSide],
  ['namespaces', (namespaces) => isRecordOf(namespaces, isAgreement)],
]

function brokenField(value: unknown): string | undefined {
  return fields.find(([name, isWhole]) => !isWhole(readField(value, name)))?.[0]
}

function isSide(value: unknown): boolean {
  return isObject(value) && isString(value.publicKey) && isObject(value.metadata)
}

function isAgreement(value: unknown): boolean {
  return (
    isObject(value) &&
    [value.accounts, value.methods, value.events].every((list) => isArrayOf(list, isString))
  )
}
