import { SignClient } from '@walletconnect/sign-client'
import type { AuthTypes, SessionTypes, SignClientTypes } from '@walletconnect/types'
import { stringToHex } from 'viem'
import { isRecord } from '../json.js'
import type { Ask } from '../wallets/prompt.js'
import type { Family } from './families.js'

export type CreatePhoneWalletParameters = {
  relay: string
  verify: string
  /** The namespaces for which it has keys. */
  families: readonly Family[]
  ask: Ask
  /** Called when sessions start, change or end. */
  onChange?: (() => void) | undefined
  /** Separates its sessions from those of other wallets in the process. */
  storagePrefix?: string | undefined
  name?: string | undefined
  /** `data:` picture. */
  icon?: string | undefined
  /** Whether it supports one-click sign-in (`wc_sessionAuthenticate`). */
  signsIn?: boolean | undefined
  /** Whether it shares all its chains, even those that were not requested. */
  sharesAll?: boolean | undefined
  /** Links with which a page reopens the wallet. */
  redirect?: { native?: string; universal?: string } | undefined
}

/** A connection as the wallet's owner sees it. */
export type PhoneSession = {
  readonly topic: string
  readonly name: string
  readonly url: string
  /** CAIP-10. */
  readonly accounts: readonly string[]
  /** The wallet's current chain, by namespace. */
  readonly chains: { readonly [namespace: string]: string }
}

export type PhoneWallet = Awaited<ReturnType<typeof createPhoneWallet>>

/** Ignores errors of a session that ended before the owner answered. */
const ignoreEnded = (error: unknown) => {
  if (!/recently deleted|doesn't exist|matching key|expired/i.test(String(error))) throw error
}

const rejected = { code: 5000, message: 'User rejected.' }
const rejectedRequest = { code: 5000, message: 'User rejected.' }

/** Both sides may end a session at once, and the relay may deliver an end twice. The library leaves the second one's rejection unhandled. */
function ignoreSecondEnd({ engine, session }: Awaited<ReturnType<typeof SignClient.init>>) {
  for (const name of ['onSessionDeleteRequest', 'deleteSession']) {
    const end: unknown = Reflect.get(engine, name)
    if (typeof end !== 'function') throw new Error('WalletConnect handles the end of sessions in a new way.')
    Reflect.set(engine, name, async (ended: unknown, ...others: unknown[]) => {
      const topic = isRecord(ended) ? ended.topic : ended
      if (session.keys.some((key) => key === topic)) await Reflect.apply(end, engine, [ended, ...others])
    })
  }
}

/** A WalletConnect wallet with real keys of the sandbox. It asks its owner before it shares or signs anything. */
export async function createPhoneWallet(parameters: CreatePhoneWalletParameters) {
  const { relay, verify, families, ask, onChange = () => {}, storagePrefix = 'phone' } = parameters
  const { signsIn = true, sharesAll = false } = parameters
  const client = await SignClient.init({
    projectId: 'phone',
    relayUrl: relay,
    customStoragePrefix: storagePrefix,
    telemetryEnabled: false,
    logger: 'silent',
    metadata: {
      name: parameters.name ?? 'Pocket Wallet',
      description: 'The phone of the sandbox.',
      url: 'http://127.0.0.1',
      icons: parameters.icon ? [parameters.icon] : [],
      ...(parameters.redirect && { redirect: parameters.redirect }),
    },
    signConfig: { disableRequestQueue: true },
  })
  // Use the local Verify, also for requests without an attestation.
  Object.assign(client.core.verify, { verifyUrlV3: `${verify}/v3`, getVerifyUrl: () => verify })
  ignoreSecondEnd(client)
  const sessionOf = (topic: string) => client.session.getAll().find((session) => session.topic === topic)
  const current = new Map<string, string>()
  const chainOf = (topic: string, { namespace, chains }: Family) =>
    current.get(`${topic} ${namespace}`) ?? agreedChains(sessionOf(topic), namespace)[0] ?? chains[0] ?? ''

  const emit = async (topic: string, name: string, chainId: string, data: unknown) => {
    await client.emit({ topic, event: { name, data }, chainId })
  }

  /** Switches the chain, extends the session if it lacks that chain, and notifies the page. */
  const switchChain = async (topic: string, chainId: string) => {
    const family = families.find(({ namespace }) => chainId.startsWith(`${namespace}:`))
    const session = sessionOf(topic)
    if (!family || !session) throw new Error(`The wallet has no chain ${chainId}.`)
    const { namespace } = family
    current.set(`${topic} ${namespace}`, chainId)
    const agreed = session.namespaces[namespace]
    if (agreed && !agreedChains(sessionOf(topic), namespace).includes(chainId)) {
      const chains = [...agreedChains(sessionOf(topic), namespace), chainId]
      const accounts = [
        ...agreed.accounts,
        ...family.accounts(chainId).map((address) => `${chainId}:${address}`),
      ]
      const namespaces = { ...session.namespaces, [namespace]: { ...agreed, chains, accounts } }
      await (await client.update({ topic, namespaces })).acknowledged()
    }
    const reference = chainId.slice(namespace.length + 1)
    await emit(topic, 'chainChanged', chainId, namespace === 'eip155' ? Number(reference) : chainId)
    onChange()
  }

  /** A message that the relay delivers while the library also fetches it can reach the library's listeners twice. */
  const received = new Set<number>()
  const isNew = (id: number) => !received.has(id) && received.add(id)

  client.on('session_proposal', async ({ id, params, verifyContext }) => {
    if (!isNew(id)) return
    const namespaces = agreeOn({ families, sharesAll, proposal: params })
    const { name, url } = params.proposer.metadata
    const { validation, isScam } = verifyContext.verified
    const accounts = Object.values(namespaces).flatMap(({ accounts }) => accounts)
    const agreed = await ask({
      title: `Connect to ${name || url}?`,
      action: 'Connect',
      rows: [
        { label: 'Site', value: url },
        { label: 'Origin', value: isScam ? 'known as a scam' : words[validation] },
        ...[...new Set(accounts.map(addressOf))].map((value) => ({ label: 'Account', value })),
        {
          label: 'Networks',
          value: Object.values(namespaces)
            .flatMap(({ chains = [] }) => chains)
            .join(' '),
        },
      ],
    })
    const answer = async () => {
      if (!agreed || accounts.length === 0) await client.reject({ id, reason: rejected })
      else await (await client.approve({ id, namespaces })).acknowledged()
    }
    await answer().catch(ignoreEnded)
    onChange()
  })

  if (signsIn)
    client.on('session_authenticate', async ({ id, params }) => {
      if (!isNew(id)) return
      const { authPayload: payload } = params
      const family = families.find(({ namespace }) => namespace === 'eip155')
      const chains = family?.chains.filter((chain) => payload.chains.includes(chain)) ?? []
      const [address = ''] = family?.accounts() ?? []
      const issuers = chains.map((chain) => ({ chain, iss: `did:pkh:${chain}:${address}` }))
      const agreed = await ask({
        title: `Sign in to ${payload.domain}?`,
        action: 'Sign in',
        rows: [
          { label: 'Account', value: address },
          ...issuers.map(({ iss }) => ({
            label: 'Message',
            value: client.formatAuthMessage({ request: payload, iss }),
          })),
        ],
      })
      if (!agreed || !family || chains.length === 0) {
        await client.rejectSessionAuthenticate({ id, reason: rejected })
        return
      }
      const auths: AuthTypes.Cacao[] = []
      for (const { chain, iss } of issuers) {
        const message = client.formatAuthMessage({ request: payload, iss })
        const signed = await family.request({
          topic: '',
          chainId: chain,
          method: 'personal_sign',
          params: [stringToHex(message), address],
          ask: async () => true,
          onChain: async () => {},
        })
        const { chains: _chains, ...said } = payload
        auths.push({ h: { t: 'caip122' }, p: { ...said, iss }, s: { t: 'eip191', s: String(signed) } })
      }
      await client.approveSessionAuthenticate({ id, auths })
      onChange()
    })

  client.on('session_request', async ({ topic, id, params }) => {
    if (!isNew(id)) return
    const { chainId, request } = params
    const answer = await perform({ topic, chainId, method: request.method, params: request.params })
    await client.respond({ topic, response: { jsonrpc: '2.0', id, ...answer } }).catch(ignoreEnded)
    onChange()
  })

  const perform = async (call: { topic: string; chainId: string; method: string; params: unknown }) => {
    const family = families.find(({ namespace }) => call.chainId.startsWith(`${namespace}:`))
    try {
      if (!family) throw Object.assign(new Error(`The wallet has no chain ${call.chainId}.`), { code: 5100 })
      const site = sessionOf(call.topic)?.peer.metadata.url ?? ''
      const result = await family.request({
        ...call,
        ask: (prompt) => ask({ ...prompt, rows: [{ label: 'Site', value: site }, ...prompt.rows] }),
        onChain: (chainId) => switchChain(call.topic, chainId),
      })
      return { result }
    } catch (error) {
      const code = isRecord(error) || error instanceof Error ? Reflect.get(error, 'code') : undefined
      // WalletConnect wallets send their own code where pages know 4001.
      if (code === 4001) return { error: rejectedRequest }
      const message = error instanceof Error ? error.message : String(error)
      return { error: { code: typeof code === 'number' ? code : -32603, message } }
    }
  }
  client.on('session_delete', onChange)

  return {
    /** Pairs with a URI. */
    pair: (uri: string) => client.pair({ uri }),
    sessions: (): readonly PhoneSession[] =>
      client.session.getAll().map(({ topic, peer, namespaces }) => ({
        topic,
        name: peer.metadata.name,
        url: peer.metadata.url,
        accounts: Object.values(namespaces).flatMap(({ accounts }) => accounts),
        chains: Object.fromEntries(
          families
            .filter(({ namespace }) => namespaces[namespace])
            .map((family) => [family.namespace, chainOf(topic, family)]),
        ),
      })),
    switchChain,
    /** CAIP-2 ids of the chains that the owner can switch to. */
    chainsOf: (namespace: string) =>
      families.find((family) => family.namespace === namespace)?.allChains ?? [],
    /** Switches to another account and notifies the page. */
    async switchAccount(topic: string, namespace: string, index: number) {
      const family = families.find((each) => each.namespace === namespace)
      const chainId = family ? chainOf(topic, family) : ''
      const address = family?.accounts(chainId)[index]
      if (!address) throw new Error(`There is no account ${index}.`)
      await emit(topic, 'accountsChanged', chainId, [`${chainId}:${address}`])
    },
    /** Emits an event with any value, valid or not. */
    emit,
    /** Ends a session from the wallet. */
    async end(topic: string) {
      await client.disconnect({ topic, reason: { code: 6000, message: 'User disconnected.' } })
      onChange()
    },
    /** Closes the socket to the relay for good: the library would open another, without end, for an answer that is still to be sent. */
    async close() {
      const { heartbeat, relayer } = client.core
      heartbeat.stop()
      relayer.publish = () => new Promise(() => {})
      relayer.request = () => new Promise(() => {})
      relayer.transportOpen = async () => {}
      relayer.restartTransport = async () => {}
      await relayer.transportClose()
    },
  }
}

const words = { VALID: 'confirmed', INVALID: 'not the one it claims', UNKNOWN: 'could not be confirmed' }

type Agreement = {
  families: readonly Family[]
  sharesAll: boolean
  proposal: SignClientTypes.EventArguments['session_proposal']['params']
}

/** The requested namespaces that the wallet supports: its chains, all methods and events, its accounts on each chain. */
function agreeOn({ families, sharesAll, proposal }: Agreement): SessionTypes.Namespaces {
  const { requiredNamespaces, optionalNamespaces } = proposal
  const agreed: SessionTypes.Namespaces = {}
  for (const { namespace, chains: known, accounts } of families) {
    const wanted = [requiredNamespaces[namespace], optionalNamespaces[namespace]].filter(
      (each) => each !== undefined,
    )
    const chains = known.filter((chain) => sharesAll || wanted.some((each) => each.chains?.includes(chain)))
    if (chains.length === 0) continue
    agreed[namespace] = {
      chains,
      methods: [...new Set(wanted.flatMap(({ methods }) => methods))],
      events: [...new Set(wanted.flatMap(({ events }) => events))],
      accounts: chains.flatMap((chain) => accounts(chain).map((address) => `${chain}:${address}`)),
    }
  }
  return agreed
}

function agreedChains(session: SessionTypes.Struct | undefined, namespace: string): string[] {
  const agreed = session?.namespaces[namespace]
  return [...new Set(agreed?.accounts.map((account) => account.split(':').slice(0, 2).join(':')) ?? [])]
}

function addressOf(caipAddress: string): string {
  return caipAddress.split(':').slice(2).join(':')
}
