import { InvalidSignInFieldError } from '#generated/errors/signIn'
import { namespacesWithChainNumbers } from '#generated/wallet-rpc/facts'
import { isCaipNetworkId, type Namespace, namespaceOf } from '../../utils/caip.js'
import type { SiwxData } from './siwx.js'

const familyNames: { readonly [namespace in Namespace]?: string } = {
  eip155: 'Ethereum',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
  cosmos: 'Cosmos',
}

/** The name of a chain family in the first line of the message. */
export function familyName(namespace: Namespace): string {
  return familyNames[namespace] ?? namespace
}

/**
 * Formats the message to sign as EIP-4361, with the full CAIP-2 id for chains without a number. Rejects
 * fields that could imitate another field, for example with a line break.
 *
 * @throws InvalidSignInFieldError
 */
export function formatMessage(data: SiwxData): string {
  for (const [field, isFine] of Object.entries(rules(data)))
    if (!isFine) throw new InvalidSignInFieldError({ field })
  const { accountAddress, chainId, domain, uri, version, nonce, statement, resources = [], requestId } = data
  const namespace = namespaceOf(chainId)
  const lines = [
    `${domain} wants you to sign in with your ${familyName(namespace)} account:`,
    accountAddress,
    '',
    ...(statement ? [statement] : []),
    '',
    `URI: ${uri}`,
    `Version: ${version}`,
    `Chain ID: ${namespacesWithChainNumbers.includes(namespace) ? chainId.slice(namespace.length + 1) : chainId}`,
    `Nonce: ${nonce}`,
    `Issued At: ${data.issuedAt}`,
    data.expirationTime && `Expiration Time: ${data.expirationTime}`,
    data.notBefore && `Not Before: ${data.notBefore}`,
    requestId && `Request ID: ${requestId}`,
    ...(resources.length > 0 ? ['Resources:', ...resources.map((resource) => `- ${resource}`)] : []),
  ]
  return lines.filter((line) => line !== undefined).join('\n')
}

/** Which fields of a message are valid. */
export function rules(data: SiwxData): { readonly [field: string]: boolean } {
  const { accountAddress, chainId, domain, uri, version, nonce, statement, resources = [], requestId } = data
  const isUri = (value: string) => isWord(value) && URL.canParse(value)
  return {
    accountAddress: /^[\w.-]+$/.test(accountAddress),
    chainId: isCaipNetworkId(chainId) && isWord(chainId),
    domain: isWord(domain) && !/[/?#@]/.test(domain),
    uri: isUri(uri),
    version: version === '1',
    nonce: /^[a-z0-9]{8,}$/i.test(nonce),
    statement: statement === undefined || (statement !== '' && !unsafe.test(statement)),
    resources: resources.every(isUri),
    requestId: requestId === undefined || isWord(requestId),
    issuedAt: isTime(data.issuedAt ?? ''),
    expirationTime: data.expirationTime === undefined || isTime(data.expirationTime),
    notBefore: data.notBefore === undefined || isTime(data.notBefore),
  }
}

/** Characters that can be read as a line break, or that reorder the displayed text. */
const unsafe = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u

function isWord(value: string): boolean {
  return value !== '' && !/\s/.test(value) && !unsafe.test(value)
}

function isTime(value: string): boolean {
  return /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(value) && !Number.isNaN(Date.parse(value))
}
