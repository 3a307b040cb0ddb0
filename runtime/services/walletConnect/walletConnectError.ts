import type { ErrorCode } from '#generated/errors/data'
import { spokenErrors } from '#generated/errors/meanings'
import { RelayUnreachableError, SessionExpiredError } from '#generated/errors/pairing'
import { InvalidAppConfigurationError, InvalidProjectIdError } from '#generated/errors/project'
import { RpcError } from '#generated/errors/rpc'
import { isFoyerError } from '#generated/support/FoyerError'
import { rpcCodes } from '#generated/wallet-rpc/methods'
import { readField } from '../../adapters/readField.js'
import { toWalletError } from '../../adapters/walletError.js'

/** Maps WalletConnect error codes to EIP-1193 codes. */
const codes: { readonly [code: number]: number } = {
  5000: rpcCodes.UserRejected,
  5001: rpcCodes.UserRejected,
  5002: rpcCodes.UserRejected,
  5003: rpcCodes.UserRejected,
  3001: rpcCodes.Unauthorized,
  5100: rpcCodes.UnrecognizedChain,
  5101: rpcCodes.UnsupportedMethod,
}

/** Our own errors that have a code of EIP-1193: host code knows them by it. */
const ownCodes: { readonly [code: string]: number } = {
  CONNECTION_LOST: rpcCodes.Disconnected,
  FRAME_ERROR: rpcCodes.InternalError,
  RPC_NOT_ALLOWED: rpcCodes.UnsupportedMethod,
  UNSUPPORTED_METHOD: rpcCodes.UnsupportedMethod,
  USER_REJECTED: rpcCodes.UserRejected,
} satisfies { readonly [code in ErrorCode]?: number }

/** Converts a WalletConnect error to an EIP-1193 provider error. */
export function toProviderError(thrown: unknown): Error {
  const own = isFoyerError(thrown) ? ownCodes[thrown.code] : undefined
  if (isFoyerError(thrown) && own === undefined) return thrown
  const code = own ?? readField(thrown, 'code')
  const text = typeof thrown === 'string' ? thrown : readField(thrown, 'message')
  const message = typeof text === 'string' ? text : new RpcError().message
  const known = typeof code === 'number' ? (codes[code] ?? code) : rpcCodes.InternalError
  return Object.assign(new Error(message, { cause: thrown }), {
    code: known,
    data: readField(thrown, 'data'),
  })
}

/** Converts it to an error class of the catalog. A declined one-click sign-in is a plain string without a code. */
export function toCatalogueError(thrown: unknown): Error {
  if (isFoyerError(thrown)) return thrown
  return toWalletError(typeof thrown === 'string' ? thrown : toProviderError(thrown))
}

/** Maps the relay's refusal to an error class by its message. Undefined when the message is unknown. */
export function findRefusal(thrown: unknown, origin: string): Error | undefined {
  const text = typeof thrown === 'string' ? thrown : readField(thrown, 'message')
  const match = Object.entries(spokenErrors).find(
    ([words]) => typeof text === 'string' && text.includes(words),
  )
  const options = { cause: thrown }
  switch (match?.[1]) {
    case 'INVALID_APP_CONFIGURATION':
      return new InvalidAppConfigurationError({ origin }, options)
    case 'INVALID_PROJECT_ID':
      return new InvalidProjectIdError({}, options)
    case 'SESSION_EXPIRED':
      return new SessionExpiredError({}, options)
  }
  return undefined
}

export function relayUnreachable(cause?: unknown): Error {
  return new RelayUnreachableError({}, { cause })
}
