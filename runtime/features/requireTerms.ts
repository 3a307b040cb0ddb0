import { TermsNotAcceptedError } from '#generated/errors/terms'
import { safeLink } from '../utils/url.js'
import type { FeatureContext } from './defineFeature.js'

/**
 * Blocks every way to connect until the visitor accepts the page's terms, if the page requires it. Shows the
 * terms.
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
