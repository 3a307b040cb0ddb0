import { getFarcasterUri, getSocialRedirectUri } from '../../../generated/frame/requests.js'
import { readField } from '../../../runtime/adapters/readField.js'
import { safeLink } from '../../../runtime/utils/url.js'
import type { Exchanges } from '../createExchanges.js'
import type { Session } from '../openSession.js'
import { createProblem, type Ledger } from '../report.js'

type Parameters = { readonly session: Session; readonly exchanges: Exchanges; readonly ledger: Ledger }

/** Checks the two pages that the window of a social login shows: the frame's own, and the provider's. */
export async function checkSocials({ session, exchanges, ledger }: Parameters): Promise<void> {
  const check = 'socials'
  const answers = await Promise.all([
    exchanges.ask(getSocialRedirectUri({ provider: 'google' }), { check }),
    exchanges.ask(getFarcasterUri(), { check }),
  ])
  for (const { isSuccess, payload } of answers.filter((answer) => answer !== undefined)) {
    const received = readField(payload, 'uri') ?? readField(payload, 'url')
    if (isSuccess && !safeLink(received))
      ledger.fail(check, createProblem('unsafe-url', { received, expected: 'an https: URL' }))
  }
  const [popup] = answers
  if (popup?.isSuccess) await checkLoadingPage(session, ledger)
  else if (!answers.some((answer) => answer?.isSuccess)) ledger.skip('noSocials', check)
}

/** The window shows this page until the provider's is known. */
async function checkLoadingPage({ page, frameOrigin }: Session, ledger: Ledger): Promise<void> {
  const response = await page.context().request.get(`${frameOrigin}/loading`)
  const policy = response.headers()['cross-origin-opener-policy'] ?? 'unsafe-none'
  if (!response.ok())
    ledger.fail('socials', createProblem('no-loading-page', { received: response.status(), expected: '200' }))
  else if (policy !== 'unsafe-none')
    ledger.fail('socials', createProblem('closed-opener', { received: policy, expected: 'no such header' }))
}
