import type { FrameRequest } from '../../../generated/frame/messages.js'
import {
  connectOtp,
  getChainId,
  getSmartAccountEnabledNetworks,
  getUser,
  initSmartAccount,
  isConnected,
  rpcRequest,
  setPreferredAccount,
  switchNetwork,
  syncDappData,
  syncTheme,
  updateEmail,
} from '../../../generated/frame/requests.js'
import { personal_sign } from '../../../generated/wallet-rpc/methods.js'
import { limits } from '../../../runtime/limits.js'
import { sdkType, sdkVersion } from '../../../runtime/version.js'
import type { Exchanges } from '../createExchanges.js'
import type { CheckResults } from '../report.js'

export type CheckRequestsParameters = {
  readonly exchanges: Exchanges
  readonly results: CheckResults
  readonly projectId: string
  readonly origin: string
}

/** The network the frame starts on, a second one that every frame supports, and an id that no network has. */
export const networks = { first: 1, second: 137, unknown: 999_999_999 } as const

/** Sends the first requests, which need no login. Returns false if the frame answers none of them. */
export async function checkFirstRequests(parameters: CheckRequestsParameters): Promise<boolean> {
  const { exchanges, projectId, origin } = parameters
  const check = 'answers'
  const metadata = { name: 'Frame check', description: 'Checks the frame.', url: origin, icons: [] }
  const colors = { '--w3m-accent': 'rgb(90, 90, 220)', '--w3m-background': '#121313' }
  const answers = await Promise.all([
    exchanges.ask(syncDappData({ projectId, sdkType, sdkVersion: `react-${sdkVersion}`, metadata }), {
      check,
      expect: 'success',
    }),
    exchanges.ask(syncTheme({ themeMode: 'dark', w3mThemeVariables: colors }), { check, expect: 'success' }),
    // An ERROR, or SUCCESS with isConnected false, says that no visitor is logged in.
    exchanges.ask(isConnected(), { check: 'loggedOut', values: { 'payload.isConnected': false } }),
    exchanges.ask(getSmartAccountEnabledNetworks(), { check }),
    exchanges.ask(getChainId(), { check, values: { 'payload.chainId': networks.first } }),
  ])
  return answers.some(Boolean)
}

/** Sends ten requests without waiting for answers in between. */
export async function checkConcurrency({ exchanges }: CheckRequestsParameters): Promise<void> {
  const requests = Array.from({ length: 10 }, () => getChainId())
  await Promise.all(requests.map((request) => exchanges.ask(request, { check: 'concurrency' })))
}

/** Sends requests that must fail before a login. */
export async function checkLoggedOut({ exchanges }: CheckRequestsParameters): Promise<void> {
  const refuse = (request: FrameRequest, because: string) =>
    exchanges.ask(request, { check: 'loggedOut', expect: 'failure', because, withinMs: limits.frameAnswerMs })
  const params = ['0x48656c6c6f', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed']
  const requests = [
    getUser({ chainId: networks.first }),
    rpcRequest({ method: personal_sign, params }),
    updateEmail({ email: 'maria@example.org' }),
    setPreferredAccount({ type: 'eoa' }),
    initSmartAccount(),
  ]
  await Promise.all([
    ...requests.map((request) => refuse(request, 'no visitor is logged in')),
    refuse(connectOtp({ otp: '000000' }), 'no login waits for a code'),
  ])
}

type CheckNetworkParameters = Pick<CheckRequestsParameters, 'exchanges' | 'results'> & {
  /** Without a login, the frame may refuse to switch. */
  readonly hasLogin: boolean
}

/** Switches to another network, tries an unknown one, and switches back. */
export async function checkNetwork({ exchanges, results, hasLogin }: CheckNetworkParameters): Promise<void> {
  const { first, second, unknown } = networks
  const check = 'network'
  const on = (chainId: number) => ({ check, values: { 'payload.chainId': chainId } }) as const
  const switched = await exchanges.ask(
    switchNetwork({ chainId: second }),
    hasLogin ? { ...on(second), expect: 'success' } : on(second),
  )
  if (switched && !switched.isSuccess) return hasLogin ? undefined : results.skip('needsLogin', check)
  await exchanges.ask(getChainId(), on(second))
  const expectation = { check, expect: 'failure', because: `no network has the id ${unknown}` } as const
  await exchanges.ask(switchNetwork({ chainId: unknown }), expectation)
  await exchanges.ask(getChainId(), on(second))
  await exchanges.ask(switchNetwork({ chainId: first }), { ...on(first), expect: 'success' })
}
