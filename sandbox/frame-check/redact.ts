import { isObject } from '../../generated/support/validate.js'

/** A copy of a message without one-time codes and session tokens, for a report that may be shared. */
export function redact(message: unknown): unknown {
  if (!isObject(message) || !isObject(message.payload)) return message
  const entries = Object.entries(message.payload).map(([key, value]) => [
    key,
    ['otp', 'token'].includes(key) ? '…' : value,
  ])
  return { ...message, payload: Object.fromEntries(entries) }
}
