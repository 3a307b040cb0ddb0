import {
  FrameError,
  InvalidFrameValueError,
  MissingFrameValueError,
  UnexpectedFrameValueError,
} from '#generated/errors/frame'
import { UnsupportedMethodError, UserRejectedError } from '#generated/errors/rpc'
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

/** The error of a request that the frame rejected. */
export function toFrameError(reason: unknown): Error {
  if (typeof reason !== 'string' || reason === '') return new FrameError()
  if (/\bnot support(ed)?\b/i.test(reason) && /\b[a-z]+_[a-z]/i.test(reason))
    return new UnsupportedMethodError({ reason }) // the reason names a method
  return /\b(reject|declin|den(y|ied)\b)/i.test(reason) ? new UserRejectedError() : new FrameError({ reason })
}
