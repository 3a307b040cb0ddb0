import type { ChainId, FrameMessage, FrameRequest } from 'foyer-kit/frame'
import { readText } from '../../json.js'
import type { Ask } from '../../wallets/prompt.js'
import { smartAccountChains } from '../../wallets/smartAccount.js'
import { createKeys } from './keys.js'
import { findNetwork, toChainId } from './networks.js'
import { answerRpc } from './rpc.js'
import { tellServer } from './server.js'
import { openSmartWallet } from './smartRequests.js'
import type { FrameStorage } from './storage.js'
import { applyTheme } from './theme.js'

export type CreateRequestsParameters = {
  storage: FrameStorage
  rpcUrls: Record<string, string>
  ask: Ask
  /** The dApp's origin. */
  site: string
  /** The network that the dApp starts with. */
  firstNetwork: string | undefined
}

type Wanted = { chainId?: ChainId | undefined; preferredAccountType?: string | undefined }

/** Answers the requests of the dApp. A rejection is the answer that the request failed. */
export function createRequests(parameters: CreateRequestsParameters) {
  const { storage, rpcUrls, ask, site, firstNetwork = 'eip155:1' } = parameters
  const keys = createKeys(storage)
  const getDevice = () => {
    const device = storage.get('device') ?? crypto.randomUUID()
    storage.set('device', device)
    return device
  }
  const getNetwork = () => storage.get('network') ?? firstNetwork
  const switchNetwork = (chainId: string | number) => {
    const network = findNetwork(chainId)
    if (!network) throw new Error(`This wallet does not support network ${chainId}`)
    storage.set('network', network)
    return { chainId: toChainId(network) }
  }
  const tell = ({ type, payload }: { type: string; payload?: unknown }) =>
    tellServer({ type, payload, device: getDevice(), session: storage.get('session') ?? '', site })
  const nameOfType = (user: string) => `account type ${user}`
  const prefersSmart = (user: string) => storage.get(nameOfType(user)) === 'smartAccount'
  const prefer = (user: string, type: string | null | undefined) => {
    if (type === 'eoa' || type === 'smartAccount') storage.set(nameOfType(user), type)
  }
  /** The user's accounts on the current network, the one in use, and the wallet of the smart one. */
  const accountsOf = async (user: string) => {
    const { evm, solana } = await keys.of(user)
    const network = getNetwork()
    const eoa = {
      address: network.startsWith('solana:') ? solana.address : evm.signer.address,
      type: 'eoa' as const,
    }
    const wallet = await openSmartWallet({ owner: evm.signer, network, rpcUrls })
    if (!wallet) return { accounts: [eoa], active: eoa, smartAccountDeployed: false, smartWallet: undefined }
    const smart = { address: wallet.account.address, type: 'smartAccount' as const }
    const isSmart = prefersSmart(user)
    return {
      accounts: [eoa, smart],
      active: isSmart ? smart : eoa,
      smartAccountDeployed: await wallet.account.isDeployed(),
      smartWallet: isSmart ? wallet : undefined,
    }
  }
  /** The user that the server knows, with the network and the account type that the dApp wants. */
  const describe = async (known: Record<string, unknown>, wanted: Wanted) => {
    const user = readText(known, 'id') ?? ''
    prefer(user, wanted.preferredAccountType)
    const { chainId } = wanted.chainId ? switchNetwork(wanted.chainId) : { chainId: toChainId(getNetwork()) }
    const { accounts, active, smartAccountDeployed } = await accountsOf(user)
    const email = readText(known, 'email') ?? null
    const { address, type: preferredAccountType } = active
    return { user: { email, address, chainId, accounts, preferredAccountType }, smartAccountDeployed }
  }
  const keepSession = (known: Record<string, unknown>) =>
    storage.set('session', readText(known, 'session') ?? null)

  return {
    /** Tells the server that the page can answer. */
    start: () => tell({ type: '@w3m-frame/READY' }),

    async answer(request: FrameRequest): Promise<FrameMessage> {
      const known = await tell(request)
      const user = readText(known, 'id') ?? ''
      switch (request.type) {
        case '@w3m-app/SWITCH_NETWORK':
          return {
            type: '@w3m-frame/SWITCH_NETWORK_SUCCESS',
            payload: switchNetwork(request.payload.chainId),
          }
        case '@w3m-app/CONNECT_EMAIL':
          return { type: '@w3m-frame/CONNECT_EMAIL_SUCCESS', payload: { action: readAction(known) } }
        case '@w3m-app/CONNECT_DEVICE':
          return { type: '@w3m-frame/CONNECT_DEVICE_SUCCESS' }
        case '@w3m-app/CONNECT_OTP':
          keepSession(known)
          return { type: '@w3m-frame/CONNECT_OTP_SUCCESS' }
        case '@w3m-app/GET_SOCIAL_REDIRECT_URI':
          return {
            type: '@w3m-frame/GET_SOCIAL_REDIRECT_URI_SUCCESS',
            payload: { uri: readText(known, 'uri') ?? '' },
          }
        case '@w3m-app/CONNECT_SOCIAL': {
          const described = await describe(known, request.payload)
          keepSession(known)
          const payload = { ...described.user, userName: readText(known, 'userName') ?? null }
          return { type: '@w3m-frame/CONNECT_SOCIAL_SUCCESS', payload }
        }
        case '@w3m-app/GET_FARCASTER_URI':
          return {
            type: '@w3m-frame/GET_FARCASTER_URI_SUCCESS',
            payload: { url: readText(known, 'url') ?? '' },
          }
        case '@w3m-app/CONNECT_FARCASTER':
          keepSession(known)
          return {
            type: '@w3m-frame/CONNECT_FARCASTER_SUCCESS',
            payload: { userName: readText(known, 'userName') ?? '' },
          }
        case '@w3m-app/GET_USER': {
          const { user: described, smartAccountDeployed } = await describe(known, request.payload ?? {})
          const payload = { ...described, smartAccountDeployed }
          return { type: '@w3m-frame/GET_USER_SUCCESS', payload }
        }
        case '@w3m-app/SIGN_OUT':
          storage.set('session', null)
          return { type: '@w3m-frame/SIGN_OUT_SUCCESS' }
        case '@w3m-app/IS_CONNECTED':
          return {
            type: '@w3m-frame/IS_CONNECTED_SUCCESS',
            payload: { isConnected: known.isConnected === true },
          }
        case '@w3m-app/GET_CHAIN_ID':
          return {
            type: '@w3m-frame/GET_CHAIN_ID_SUCCESS',
            payload: { chainId: toChainId(getNetwork()) },
          }
        case '@w3m-app/RPC_REQUEST': {
          const { smartWallet } = await accountsOf(user)
          const found = { keys: await keys.of(user), smartWallet, network: getNetwork(), rpcUrls, ask, site }
          return {
            type: '@w3m-frame/RPC_REQUEST_SUCCESS',
            payload: await answerRpc({ ...found, request: request.payload }),
          }
        }
        case '@w3m-app/UPDATE_EMAIL':
          return { type: '@w3m-frame/UPDATE_EMAIL_SUCCESS', payload: { action: 'VERIFY_PRIMARY_OTP' } }
        case '@w3m-app/UPDATE_EMAIL_PRIMARY_OTP':
          return { type: '@w3m-frame/UPDATE_EMAIL_PRIMARY_OTP_SUCCESS' }
        case '@w3m-app/UPDATE_EMAIL_SECONDARY_OTP': {
          const newEmail = readText(known, 'newEmail') ?? ''
          const oldEmail = readText(known, 'oldEmail') ?? ''
          keys.rename(oldEmail, newEmail)
          prefer(newEmail, storage.get(nameOfType(oldEmail)))
          return { type: '@w3m-frame/UPDATE_EMAIL_SECONDARY_OTP_SUCCESS', payload: { newEmail } }
        }
        case '@w3m-app/SYNC_THEME':
          applyTheme(request.payload)
          return { type: '@w3m-frame/SYNC_THEME_SUCCESS' }
        case '@w3m-app/SYNC_DAPP_DATA':
          return { type: '@w3m-frame/SYNC_DAPP_DATA_SUCCESS' }
        case '@w3m-app/GET_SMART_ACCOUNT_ENABLED_NETWORKS':
          return {
            type: '@w3m-frame/GET_SMART_ACCOUNT_ENABLED_NETWORKS_SUCCESS',
            payload: { smartAccountEnabledNetworks: smartAccountChains },
          }
        case '@w3m-app/SET_PREFERRED_ACCOUNT': {
          prefer(user, request.payload.type)
          const { type, address } = (await accountsOf(user)).active
          return { type: '@w3m-frame/SET_PREFERRED_ACCOUNT_SUCCESS', payload: { type, address } }
        }
        case '@w3m-app/RELOAD':
          return { type: '@w3m-frame/RELOAD_SUCCESS' }
        case '@w3m-app/INIT_SMART_ACCOUNT': {
          const { accounts, smartAccountDeployed: isDeployed } = await accountsOf(user)
          const address = accounts.find(({ type }) => type === 'smartAccount')?.address
          if (!address) throw new Error('There are no smart accounts on this network')
          return { type: '@w3m-frame/INIT_SMART_ACCOUNT_SUCCESS', payload: { address, isDeployed } }
        }
      }
    },
  }
}

const actions = ['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT'] as const

function readAction(known: unknown) {
  const action = actions.find((each) => each === readText(known, 'action'))
  if (!action) throw new Error('The login cannot continue')
  return action
}
