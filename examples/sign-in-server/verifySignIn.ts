import { createPublicKey, verify } from 'node:crypto'
import bip322 from 'bip322-js'
import { verifyMessage } from 'viem'
import { parseSiweMessage } from 'viem/siwe'
import { ChainUnavailableError, verifyContract } from './verifyContract.js'

/** The proven account and its chain. */
export type Proof = { readonly address: string; readonly chainId: string }

export type VerifySignInParameters = {
  /** The text signed by the wallet. */
  readonly message: string
  readonly signature: string
  /** Where visitors sign in, such as `https://shop.example`. */
  readonly origin: string
  /** CAIP-2 ids of the supported chains. */
  readonly chains: readonly string[]
  /** Uses up a nonce; false if it is unknown or already used. */
  takeNonce(nonce: string): boolean
  /**
   * Nodes of EVM chains by CAIP-2 id, for verifying contract signatures. Without a node, only keys can sign
   * in.
   */
  readonly nodes?: { readonly [chainId: string]: string } | undefined
  readonly now: Date
}

const layout =
  /^(?<domain>\S+) wants you to sign in with your (?<ecosystem>Ethereum|Solana|Bitcoin) account:\n(?<address>[\w.-]+)\n\n(?:[^\n]+\n|)\nURI: (?<uri>\S+)\nVersion: 1\nChain ID: (?<chain>\S+)\nNonce: (?<nonce>[A-Za-z0-9]{8,})\nIssued At: (?<issued>\S+)(?:\nExpiration Time: (?<expires>\S+))?(?:\nNot Before: (?<begins>\S+))?(?:\nRequest ID: \S+)?(?:\nResources:(?:\n- \S+)*)?$/

const namespacesByName: { readonly [ecosystem: string]: string } = {
  Ethereum: 'eip155',
  Solana: 'solana',
  Bitcoin: 'bip122',
}

/** Characters that a wallet may show as a line break or in another order. */
const misleading = /[^\P{C}\n]|[\p{Zl}\p{Zp}]/u

/**
 * Returns the signer of a message, or undefined if the proof is invalid. Uses up the nonce in any case.
 *
 * @throws ChainUnavailableError when the chain of a contract is unreachable.
 */
export async function verifySignIn(parameters: VerifySignInParameters): Promise<Proof | undefined> {
  const { message, origin, chains, takeNonce, now } = parameters
  const {
    domain,
    ecosystem = '',
    address,
    uri,
    chain,
    nonce,
    issued,
    expires,
    begins,
  } = layout.exec(message)?.groups ?? {}
  if (!address || !chain || !nonce || !takeNonce(nonce)) return undefined

  const chainId = ecosystem === 'Ethereum' ? `eip155:${chain}` : chain
  const isOurs =
    domain === new URL(origin).host && URL.canParse(uri ?? '') && new URL(uri ?? '').origin === origin
  const isNow =
    Date.parse(begins ?? issued ?? '') <= now.getTime() + 60_000 &&
    (expires === undefined || now.getTime() < Date.parse(expires))
  if (!isOurs || !isNow || !chains.includes(chainId)) return undefined

  const [namespace = ''] = chainId.split(':')
  if (misleading.test(message) || namespace !== namespacesByName[ecosystem]) return undefined
  try {
    const isSigned = await verifiers[namespace]?.({ ...parameters, address, chainId })
    return isSigned ? { address, chainId } : undefined
  } catch (error) {
    if (error instanceof ChainUnavailableError) throw error
    return undefined // malformed signature
  }
}

type Verifier = (parameters: VerifySignInParameters & Proof) => boolean | Promise<boolean>

const verifiers: { readonly [namespace: string]: Verifier | undefined } = {
  async eip155({ message, signature, chainId, nodes = {} }) {
    const { address } = parseSiweMessage(message)
    if (!address || !/^0x([0-9a-f]{2})+$/i.test(signature)) return false
    const signed = { address, message, signature: `0x${signature.slice(2)}` } as const
    if (await verifyMessage(signed).catch(() => false)) return true // a contract signature may have any form
    const node = nodes[chainId]
    return node !== undefined && verifyContract({ ...signed, node, chain: Number(chainId.split(':')[1]) })
  },
  solana({ message, signature, address }) {
    const x = Buffer.from(readBase58(address)).toString('base64url')
    const key = createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x } })
    return verify(null, Buffer.from(message), key, readBase58(signature))
  },
  bip122: ({ message, signature, address }) => bip322.Verifier.verifySignature(address, message, signature),
}

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

function readBase58(text: string): Uint8Array {
  let value = 0n
  for (const letter of text) {
    const digit = alphabet.indexOf(letter)
    if (digit < 0) throw new TypeError('The text is not base58.')
    value = value * 58n + BigInt(digit)
  }
  const hex = value === 0n ? '' : value.toString(16)
  const zeros = /^1*/.exec(text)?.[0].length ?? 0
  return Buffer.concat([
    Buffer.alloc(zeros),
    Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex'),
  ])
}
