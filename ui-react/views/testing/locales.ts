import { languages } from '../../i18n/loadTexts.js'

/** All languages with texts. */
export const locales: readonly ['en', ...string[]] = ['en', ...Object.keys(languages)]
