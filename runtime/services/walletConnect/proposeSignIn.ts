import type { UniversalProvider } from '@walletconnect/universal-provider'
import { NoCommonNetworkError } from '#generated/errors/network'
import { isCaipNetworkId } from '../../utils/caip.js'
import type { SiwxData, SiwxSession } from '../siwx/siwx.js'
import { type PeerSession, userDisconnected } from './line.js'
import type { ProposedNamespace } from './proposedNamespaces.js'
import type { OneClickSignIn } from './walletConnect.js'

type Client = InstanceType<typeof UniversalProvider>['client']
type Cacao = NonNullable<
  Awaited<ReturnType<Awaited<ReturnType<Client['authenticate']>>['response']>>['auths']
>[number]

export type ProposeSignInParameters = {
  client: Client
  proposed: ProposedNamespace
  /** The fields to sign. */
  data: SiwxData
  accept: OneClickSignIn['accept']
  /** Spells the address as the session does. */
  spell(address: string): string
  /** Aborts when the visitor leaves. */
  left: AbortSignal
}

/**
 * Proposes connecting and signing in with one approval. Wallets without support get the usual proposal from
 * the same QR code, and the visitor signs afterwards.
 */
export async function proposeSignIn(parameters: ProposeSignInParameters) {
  const { client, proposed, data, accept, spell, left } = parameters
  const first = data.chainId
  const { uri, response } = await client.authenticate({
    chains: [first, ...proposed.chains.filter((chain) => chain !== first)],
    methods: proposed.methods,
    domain: data.domain,
    uri: data.uri,
    nonce: data.nonce,
    version: data.version,
    ...defined({
      statement: data.statement,
      requestId: data.requestId,
      resources: data.resources && [...data.resources],
      iat: data.issuedAt,
      exp: data.expirationTime,
      nbf: data.notBefore,
    }),
  })
  return {
    uri,
    async approval(): Promise<PeerSession> {
      const { auths = [], session } = await response()
      // A wallet that signs without the capabilities (ERC-5573) opens no session, whatever the library's type says.
      if (!session) throw new NoCommonNetworkError()
      const isFirst = (session: SiwxSession) => Number(session.data.chainId === first)
      // The chain of the page comes first: `siweConfig` keeps a single session.
      const signed = auths
        .flatMap((cacao) => toSession(client, cacao, spell))
        .sort((one, other) => isFirst(other) - isFirst(one))
      if (signed.length > 0) await acceptOrEnd(client, session, () => accept(signed, left))
      return session
    },
  }
}

/** Disconnects the wallet when its signature is rejected. */
async function acceptOrEnd(client: Client, session: PeerSession, accept: () => Promise<void>) {
  try {
    await accept()
  } catch (error) {
    await client.disconnect({ topic: session.topic, reason: userDisconnected })
    throw error
  }
}

/** Converts the CAIP-74 object of WalletConnect to a `SiwxSession`. */
function toSession(client: Client, cacao: Cacao, spell: (address: string) => string): SiwxSession[] {
  const { iss, aud, domain, nonce, version = '1', statement, requestId, resources, iat, exp, nbf } = cacao.p
  const [, , namespace, reference, accountAddress] = iss.split(':')
  const chainId = `${namespace}:${reference}`
  if (!isCaipNetworkId(chainId) || !accountAddress) return []
  const data: SiwxData = {
    accountAddress: spell(accountAddress),
    chainId,
    domain,
    uri: aud,
    version,
    nonce,
    statement,
    requestId,
    resources,
    issuedAt: iat,
    expirationTime: exp,
    notBefore: nbf,
  }
  const message = client.formatAuthMessage({ request: cacao.p, iss })
  return [{ data, message, signature: cacao.s.s, cacao }]
}

/** Drops undefined fields, which the library would send. */
function defined<value extends object>(values: value): { [key in keyof value]?: NonNullable<value[key]> }
function defined(values: object): object {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}
