import { TermsNotAcceptedError } from '#generated/errors/terms'
import { safeLink } from '../utils/url.js'
import type { FeatureContext } from './defineFeature.js'

/**
 * Refuses to connect, by whatever way, before the terms of the page are accepted, where it asks for that: the visitor is led to them.
 *
 * @throws TermsNotAcceptedError
 */
export function requireTerms({ config, state, verbs }: FeatureContext): void {
  const { features, isLegalAccepted } = state.settings
  const { termsConditionsUrl, privacyPolicyUrl } = config
  const isAsked = features.legalCheckbox && (safeLink(termsConditionsUrl) ?? safeLink(privacyPolicyUrl))
  if (!isAsked || isLegalAccepted) return
  verbs.open({ name: 'Connect' })
  throw new TermsNotAcceptedError()
}
