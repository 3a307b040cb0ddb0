import { getSocialRedirectUri } from '#generated/frame/requests'
import { readField } from '#runtime/adapters/readField'
import { safeLink } from '#runtime/utils/url'
import type { Exchanges } from '../createExchanges.js'
import type { Session } from '../openSession.js'
import { createProblem, type Ledger } from '../report.js'

type Parameters = { readonly session: Session; readonly exchanges: Exchanges; readonly ledger: Ledger }

/** Checks the two pages that the window of a social login shows: the frame's own, and the provider's. */
export async function checkSocials({ session, exchanges, ledger }: Parameters): Promise<void> {
  const check = 'socials'
  const answer = await exchanges.ask(getSocialRedirectUri({ provider: 'google' }), { check })
  if (!answer?.isSuccess) return ledger.skip('noSocials', check)
  const uri = readField(answer.payload, 'uri')
  if (!safeLink(uri))
    ledger.fail(
      check,
      createProblem('unsafe-url', { received: uri, expected: 'an https: URL', path: 'payload.uri' }),
    )

  const response = await session.page.context().request.get(`${session.frameOrigin}/loading`)
  if (!response.ok())
    return ledger.fail(check, createProblem('no-loading-page', { received: response.status() }))
  const policy = response.headers()['cross-origin-opener-policy']
  if (policy && policy !== 'unsafe-none')
    ledger.fail(check, createProblem('closed-opener', { received: policy, expected: 'no such header' }))
}
