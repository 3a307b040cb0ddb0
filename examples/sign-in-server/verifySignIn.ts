import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import bip322 from 'bip322-js'
import { getAddress, verifyMessage } from 'viem'
import { parseSiweMessage } from 'viem/siwe'
import { ChainUnavailableError, verifyContract } from './verifyContract.js'

/** The proven account and its chain. EVM addresses have a checksum, so that each account has one spelling. */
export type Proof = { readonly address: string; readonly chainId: string }

export type SignIn = {
  readonly proof: Proof
  /** When the message expires, in milliseconds since 1970. Infinity if it never does. */
  readonly expiresAt: number
}

export type VerifySignInParameters = {
  /** The text signed by the wallet. */
  readonly message: string
  readonly signature: string
  /** Origin of the page that visitors sign in to, such as `https://shop.example`. */
  readonly origin: string
  /** CAIP-2 ids of the supported chains. */
  readonly chains: readonly string[]
  /** Uses up a nonce; false if it is unknown or already used. */
  takeNonce(nonce: string): boolean
  /**
   * RPC URLs of EVM chains by CAIP-2 id, for verifying contract signatures. Without one, only externally
   * owned accounts can sign in on the chain.
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

/** Bitcoin's main network. All others have addresses that begin alike. */
const bitcoinChain = 'bip122:000000000019d6689c085ae165831e93'

/** Characters that a wallet may show as a line break, or that reorder or hide text. */
const misleading = /[^\P{C}\n]|[\p{Zl}\p{Zp}]/u

/**
 * Returns the signer of a message and when it expires, or undefined if the proof is invalid. Uses up the
 * nonce either way.
 *
 * @throws ChainUnavailableError when a contract signature cannot be verified, since the chain is unreachable.
 */
export async function verifySignIn(parameters: VerifySignInParameters): Promise<SignIn | undefined> {
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
  const expiresAt = expires === undefined ? Infinity : Date.parse(expires)
  const isInTime = Date.parse(begins ?? issued ?? '') <= now.getTime() + 60_000 && now.getTime() < expiresAt
  if (!isOurs || !isInTime || !chains.includes(chainId)) return undefined

  const [namespace = ''] = chainId.split(':')
  if (misleading.test(message) || namespace !== namespacesByName[ecosystem]) return undefined
  try {
    const isSigned = await verifiers[namespace]?.({ ...parameters, address, chainId })
    if (!isSigned) return undefined
    return { proof: { address: namespace === 'eip155' ? getAddress(address) : address, chainId }, expiresAt }
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
    // Throws for most contract signatures, since they may have any form.
    if (await verifyMessage(signed).catch(() => false)) return true
    const node = nodes[chainId]
    return node !== undefined && verifyContract({ ...signed, node, chain: Number(chainId.split(':')[1]) })
  },
  solana: ({ message, signature, address }) =>
    // Checks the lengths first: a text of thousands of characters takes seconds to decode.
    signature.length <= 88 &&
    address.length <= 44 &&
    ed25519.verify(base58.decode(signature), Buffer.from(message), base58.decode(address), {
      zip215: false, // rejects keys of small order, which sign without a secret
    }),
  bip122: ({ message, signature, address, chainId }) =>
    // The same key has addresses on every network.
    /^(bc1|[13])/.test(address) === (chainId === bitcoinChain) &&
    bip322.Verifier.verifySignature(address, message, signature),
}
