/** Texts of the RegisterAccountName and RegisterAccountNameSuccess views. */
export const registerNameWords = {
  'registerName.none': 'This account cannot have a name',
  'registerName.none.text': 'Names are for accounts with an email or social login.',
  'registerName.label': 'Account name',
  'registerName.hint': 'At least 4 letters, digits or hyphens. Anyone can find your address by this name.',
  'registerName.searching': 'Searching…',
  'registerName.free': 'Available',
  'registerName.suggestions': 'Available names',
  'registerName.submit': 'Register name',
  'registerName.registering': 'Registering the name…',
  'registerName.done': 'Account name registered',
  'registerName.done.text': 'Others can send to {name} instead of your address.',
  'registerName.continue': 'Continue',
} as const
