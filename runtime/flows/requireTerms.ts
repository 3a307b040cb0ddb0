import { TermsNotAcceptedError } from '#generated/errors/terms'
import type { Foyer } from '../foyer.js'
import { safeLink } from '../utils/url.js'

/**
 * connect, by whatever way → nobody does before the terms of the page are accepted, where it asks for that: the visitor is led to them.
 *
 * @throws TermsNotAcceptedError
 */
export function requireTerms(foyer: Foyer): void {
  const { features, isLegalAccepted } = foyer.features.state
  const { termsConditionsUrl, privacyPolicyUrl } = foyer.config
  const isAsked = features.legalCheckbox && (safeLink(termsConditionsUrl) ?? safeLink(privacyPolicyUrl))
  if (!isAsked || isLegalAccepted) return
  foyer.open({ name: 'Connect' })
  throw new TermsNotAcceptedError()
}
