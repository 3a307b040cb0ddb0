import {
  FrameError,
  InvalidFrameValueError,
  MissingFrameValueError,
  UnexpectedFrameValueError,
} from '#generated/errors/frame'
import { UnsupportedMethodError, UserRejectedError } from '#generated/errors/rpc'
import { isError } from '#generated/support/FoyerError'
import type { Issue } from '#generated/support/validate'

/** The error of a message that breaks the protocol. It contains the path, never the value. */
export function toValueError({ path, expected, received }: Issue): Error {
  const place = { path: path.join('.') }
  if (received === undefined) return new MissingFrameValueError(place)
  const kind = received === null ? 'null' : Array.isArray(received) ? 'array' : typeof received
  const isAllowedKind = !/^[a-z| ]+$/.test(expected) || expected.split(' | ').includes(kind)
  if (isAllowedKind) return new InvalidFrameValueError(place)
  return new UnexpectedFrameValueError({ ...place, expected, received: kind })
}

/**
 * The error of a request that the frame rejected. The reason why it rejected a wallet's `method` may quote a contract or a
 * bundler, who may write anything.
 */
export function toFrameError(reason: unknown, method?: string): Error {
  if (typeof reason !== 'string' || reason === '') return new FrameError()
  if (method === undefined) return refusal.test(reason) ? new UserRejectedError() : new FrameError({ reason })
  if (isQuoted.test(reason)) return new FrameError({ reason })
  if (/\bnot support(ed)?\b/i.test(reason) && reason.split(/\W+/).includes(method))
    return new UnsupportedMethodError({ reason })
  return byVisitor.test(reason) ? new UserRejectedError() : new FrameError({ reason })
}

/** Whether the frame has refused a request that the visitor cannot reject, in whatever words: some sound like a rejection. */
export function isRefused(error: unknown): boolean {
  return isError(error, 'FRAME_ERROR') || isError(error, 'USER_REJECTED')
}

const refusal = /\b(reject|declin|den(y|ied)\b)/i
/** The visitor refused: "User rejected the request", "Rejected by the user" or only "Request declined". */
const byVisitor =
  /\b(user|visitor)( has)? (reject|declin|den(y|ied)|cancel)|\b(rejected|declined|denied|cancell?ed) by (the )?(user|visitor)\b|^(the |your )?(request |signature )?(was )?(rejected|declined|denied)\.?$/i
const isQuoted = /\brevert/i
