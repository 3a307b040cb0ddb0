import type { legalWords as english } from '../en/legal.js'
import type { Translated } from '../texts.js'

export const legalWords = {
  'legal.both': 'Acepto los {terms} y la {privacy}.',
  'legal.onlyTerms': 'Acepto los {terms}.',
  'legal.onlyPrivacy': 'Acepto la {privacy}.',
  'legal.terms': 'términos del servicio',
  'legal.privacy': 'política de privacidad',
} as const satisfies Translated<typeof english>
