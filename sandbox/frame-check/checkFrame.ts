import type { Browser, BrowserContext } from 'playwright-core'
import { isConnected, syncTheme } from '../../generated/frame/requests.js'
import { limits } from '../../runtime/limits.js'
import { checkInvalid, checkStrangers } from './checks/checkHostility.js'
import { checkLoading, judgeErrors, judgeLoading, patienceMs, readiesOf } from './checks/checkLoading.js'
import { type CheckLoginParameters, checkLogin } from './checks/checkLogin.js'
import { checkReload } from './checks/checkReload.js'
import { checkConcurrency, checkFirstRequests, checkLoggedOut, checkNetwork } from './checks/checkRequests.js'
import { checkSocials } from './checks/checkSocials.js'
import { checkStorage, denyStorage } from './checks/checkStorage.js'
import { judgeTargets, recordTargets } from './checks/checkTarget.js'
import type { Clock } from './clock.js'
import { createExchanges } from './createExchanges.js'
import { openSession, type Session } from './openSession.js'
import { type CheckResults, createCheckResults, type Report } from './report.js'

export type CheckFrameParameters = {
  readonly browser: Browser
  /** The address of the frame, as in `services.frame`. */
  readonly url: string
  /** The origin of the page that embeds it. */
  readonly origin: string
  readonly projectId: string
  readonly clock: Clock
  /** Without it, the checks of a login are skipped. */
  readonly login?: Omit<CheckLoginParameters, 'session' | 'results'> | undefined
  /** Which of the checks that need a page of their own to make: all, unless given. */
  readonly apart?: readonly (typeof checksApart)[number][]
}

const checksApart = ['target', 'storage'] as const

/** How long to wait for messages that must not come. */
const quietMs = 1000
const frameVersion = 4

/** Plays the protocol of `schemas/frame.yaml` against a frame, and reports what its author has to change. */
export async function checkFrame(parameters: CheckFrameParameters): Promise<Report> {
  const { url, origin, login, apart = checksApart } = parameters
  const results = createCheckResults()
  const isUsable = await inContext(parameters, async ({ open }) =>
    checkWithoutVisitor(await open(), parameters, results),
  )
  if (!isUsable) return results.report(url)

  if (apart.includes('target'))
    await inContext(parameters, async ({ context, open }) => {
      const posted = await recordTargets(context)
      await greet(await open())
      judgeTargets(posted, origin, results)
    })
  if (apart.includes('storage'))
    await inContext(parameters, async ({ context, open }) => {
      await context.addInitScript(denyStorage)
      await checkStorage(await open(), results)
    })
  if (login)
    await inContext(parameters, async ({ open }) => {
      const session = await open()
      await checkLogin({ ...login, session, results })
      judgeErrors(session, results)
    })
  else results.skipRest('noEmail')
  return results.report(url)
}

type Visit = { readonly context: BrowserContext; open(): Promise<Session> }

/** Runs a part of the check with storage of its own. */
async function inContext<result>(
  { browser, url, origin, projectId, clock }: CheckFrameParameters,
  run: (visit: Visit) => Promise<result>,
): Promise<result> {
  const context = await browser.newContext()
  const query = `projectId=${projectId}&chainId=eip155:1&version=${frameVersion}&enableLogger=true`
  try {
    return await run({ context, open: () => openSession({ context, url: `${url}?${query}`, origin, clock }) })
  } finally {
    await context.close()
  }
}

/** Returns false if the frame cannot be used at all. */
async function checkWithoutVisitor(
  session: Session,
  { projectId, origin }: CheckFrameParameters,
  results: CheckResults,
): Promise<boolean> {
  if (!(await checkLoading(session, results))) {
    // Errors may be why it is not ready.
    if (!results.hasFailed('embedding')) judgeErrors(session, results)
    return false
  }
  const exchanges = createExchanges(session, results)
  const parameters = { session, exchanges, results, projectId, origin }
  const isAnswering = await checkFirstRequests(parameters)
  if (isAnswering) {
    await checkConcurrency(parameters)
    await checkLoggedOut(parameters)
    await checkNetwork({ ...parameters, hasLogin: false })
    await checkSocials(parameters)
    const judgeStrangers = await checkStrangers(parameters)
    const judgeInvalid = await checkInvalid(parameters)
    await session.pause(quietMs)
    judgeStrangers()
    judgeInvalid?.()
    judgeLoading(session, results)
    if (judgeInvalid) await checkReload(parameters)
  } else {
    judgeLoading(session, results)
    results.skipRest('noAnswers')
  }
  exchanges.judge({ hasLogin: false })
  judgeErrors(session, results)
  return isAnswering
}

/** Sends two requests, so that the frame posts answers. */
async function greet(session: Session): Promise<void> {
  const isReady = await session.until(() => readiesOf(session).length > 0, patienceMs)
  if (!isReady) return
  await session.pause(limits.frameInitMs)
  const exchanges = createExchanges(session, createCheckResults())
  const requests = [isConnected(), syncTheme({ themeMode: 'dark' })]
  await Promise.all(requests.map((request) => exchanges.ask(request, { check: 'target' })))
}
