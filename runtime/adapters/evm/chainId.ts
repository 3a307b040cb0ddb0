import { InvalidWalletAnswerError } from '#generated/errors/wallet'
import { eth_chainId } from '#generated/wallet-rpc/methods'

/** Parses a chain id: hexadecimal text or, contrary to the standard, a number or a CAIP-2 id. */
export function parseChainId(answer: unknown): number {
  const text = typeof answer === 'number' || typeof answer === 'bigint' ? `${answer}` : answer
  const [, digits] = (typeof text === 'string' && /^(?:eip155:)?(0x[0-9a-f]+|\d+)$/i.exec(text)) || []
  const id = Number(digits)
  if (Number.isSafeInteger(id) && id > 0) return id
  throw new InvalidWalletAnswerError({ method: eth_chainId, expected: 'a chain id' })
}
