import { isObject } from '../../generated/support/validate.js'

/** A copy of a message without one-time codes and session tokens, for a report that may be shared. */
export function redact(message: unknown): unknown {
  if (!isObject(message) || !isObject(message.payload)) return message
  const entries = Object.entries(message.payload).map(([key, value]) => [key, redactField(key, value)])
  return { ...message, payload: Object.fromEntries(entries) }
}

function redactField(key: string, value: unknown): unknown {
  if (['otp', 'token'].includes(key)) return '…'
  // What the frame says may quote a code.
  return key === 'message' && typeof value === 'string' ? value.replace(/\b\d{6}\b/g, '…') : value
}

/** The site of a link, which may itself be as good as a code. */
export function redactLink(link: string): string {
  return URL.canParse(link) ? `${new URL(link).origin}/…` : '…'
}
