import { safeLink } from '#runtime/internal'
import { useInside } from '../provider/FoyerContext.js'
import { useFeature } from './useFeature.js'

export type UseLegalReturnType = {
  /** URLs of the documents to accept; invalid ones are left out. */
  readonly terms: string | undefined
  readonly privacy: string | undefined
  /** The page requires acceptance and links at least one document. */
  readonly isAsked: boolean
  readonly isAccepted: boolean
  /** Connecting is blocked until the visitor accepts. */
  readonly isLocked: boolean
}

/** Whether the visitor has to accept the terms, and whether they have. */
export function useLegal(): UseLegalReturnType {
  const foyer = useInside()
  const isAccepted = useFeature('settings', (settings) => settings.isLegalAccepted).value
  const hasCheckbox = useFeature('settings', ({ features }) => features.legalCheckbox).value
  const terms = safeLink(foyer.config.termsConditionsUrl)
  const privacy = safeLink(foyer.config.privacyPolicyUrl)
  const isAsked = hasCheckbox && (terms ?? privacy) !== undefined
  return { terms, privacy, isAsked, isAccepted, isLocked: isAsked && !isAccepted }
}
