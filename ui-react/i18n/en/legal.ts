/** Texts of the terms to accept before connecting. */
export const legalWords = {
  'legal.both': 'I accept the {terms} and the {privacy}.',
  'legal.onlyTerms': 'I accept the {terms}.',
  'legal.onlyPrivacy': 'I accept the {privacy}.',
  'legal.terms': 'terms of service',
  'legal.privacy': 'privacy policy',
} as const
