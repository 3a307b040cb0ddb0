import { getFarcasterUri, getSocialRedirectUri } from '../../../generated/frame/requests.js'
import { readField } from '../../../runtime/adapters/readField.js'
import { safeLink } from '../../../runtime/utils/url.js'
import type { Exchanges } from '../createExchanges.js'
import type { Session } from '../openSession.js'
import { type CheckResults, createProblem } from '../report.js'

type Parameters = { readonly session: Session; readonly exchanges: Exchanges; readonly results: CheckResults }

/** Checks the two pages that the window of a social login shows: the frame's own, and the provider's. */
export async function checkSocials({ session, exchanges, results }: Parameters): Promise<void> {
  const check = 'socials'
  const answers = await Promise.all([
    exchanges.ask(getSocialRedirectUri({ provider: 'google' }), { check }),
    exchanges.ask(getFarcasterUri(), { check }),
  ])
  for (const { isSuccess, payload } of answers.filter((answer) => answer !== undefined)) {
    const received = readField(payload, 'uri') ?? readField(payload, 'url')
    if (isSuccess && !safeLink(received))
      results.fail(check, createProblem('unsafe-url', { received, expected: 'an https: URL' }))
  }
  const [popup] = answers
  if (popup?.isSuccess) await checkLoadingPage(session, results)
  else if (!answers.some((answer) => answer?.isSuccess)) results.skip('noSocials', check)
}

/** The window shows this page until the provider's is known. */
async function checkLoadingPage({ page, frameOrigin }: Session, results: CheckResults): Promise<void> {
  const response = await page.context().request.get(`${frameOrigin}/loading`)
  const policy = response.headers()['cross-origin-opener-policy'] ?? 'unsafe-none'
  if (!response.ok())
    results.fail(
      'socials',
      createProblem('no-loading-page', { received: response.status(), expected: '200' }),
    )
  else if (policy !== 'unsafe-none')
    results.fail('socials', createProblem('closed-opener', { received: policy, expected: 'no such header' }))
}
