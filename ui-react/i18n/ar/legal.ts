import type { legalWords as english } from '../en/legal.js'
import type { Translated } from '../texts.js'

export const legalWords = {
  'legal.both': 'أوافق على {terms} وعلى {privacy}.',
  'legal.onlyTerms': 'أوافق على {terms}.',
  'legal.onlyPrivacy': 'أوافق على {privacy}.',
  'legal.terms': 'شروط الخدمة',
  'legal.privacy': 'سياسة الخصوصية',
} as const satisfies Translated<typeof english>
