import { safeLink } from '#runtime/internal'
import { useInside } from '../provider/FoyerContext.js'
import { useFeature } from './useFeature.js'

export type UseLegalReturnType = {
  /** Addresses of what is to be accepted; those that are no links are left out. */
  readonly terms: string | undefined
  readonly privacy: string | undefined
  /** The page asks for it, and has something to accept. */
  readonly isAsked: boolean
  readonly isAccepted: boolean
  /** Nobody may connect yet. */
  readonly isLocked: boolean
}

/** Whether the visitor has to accept the terms of the page, and has. */
export function useLegal(): UseLegalReturnType {
  const foyer = useInside()
  const { features, isLegalAccepted } = useFeature('settings').value
  const terms = safeLink(foyer.config.termsConditionsUrl)
  const privacy = safeLink(foyer.config.privacyPolicyUrl)
  const isAsked = features.legalCheckbox && (terms ?? privacy) !== undefined
  return { terms, privacy, isAsked, isAccepted: isLegalAccepted, isLocked: isAsked && !isLegalAccepted }
}
