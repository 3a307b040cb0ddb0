import { languages } from '../../i18n/loadTexts.js'

/** Every language that there are texts in. */
export const locales: readonly ['en', ...string[]] = ['en', ...Object.keys(languages)]
