import { isCaipNetworkId, namespaces } from '../../utils/caip.js'
import { familyName, rules } from './formatMessage.js'
import type { SiwxData } from './siwx.js'

const layout = new RegExp(
  [
    String.raw`^(?<domain>[^\s/?#@]+) wants you to sign in with your (?<family>[^\n]+) account:\n`,
    String.raw`(?<address>[\w.-]+)\n\n(?:(?<statement>[^\n]+)\n\n|\n)?`,
    String.raw`URI: (?<uri>\S+)\nVersion: (?<version>1)\nChain ID: (?<chain>\S+)\nNonce: (?<nonce>[A-Za-z0-9]{8,})\n`,
    String.raw`Issued At: (?<issuedAt>\S+)(?:\nExpiration Time: (?<expirationTime>\S+))?(?:\nNot Before: (?<notBefore>\S+))?`,
    String.raw`(?:\nRequest ID: (?<requestId>\S+))?(?:\nResources:(?<resources>(?:\n- \S+)*))?$`,
  ].join(''),
)

/** Parses a sign-in message. Undefined when the text is not one. */
export function parseMessage(text: string): SiwxData | undefined {
  const { groups } = layout.exec(text) ?? {}
  if (!groups) return undefined
  const { domain, family, address, statement, uri, version, chain, nonce, issuedAt, ...others } = groups
  if (!domain || !address || !uri || !version || !chain || !nonce) return undefined
  const namespace = namespaces.find((each) => familyName(each) === family)
  const chainId = chain.includes(':') ? chain : `${namespace}:${chain}`
  if (!isCaipNetworkId(chainId) || !chainId.startsWith(`${namespace}:`)) return undefined
  const { expirationTime, notBefore, requestId, resources } = others
  const data = {
    accountAddress: address,
    chainId,
    domain,
    uri,
    version,
    nonce,
    statement,
    issuedAt,
    expirationTime,
    notBefore,
    requestId,
    resources: resources?.split('\n- ').slice(1),
  }
  return Object.values(rules(data)).every(Boolean) ? data : undefined
}
