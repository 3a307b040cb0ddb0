import { InvalidOptionError } from '#generated/errors/config'
import { createController } from '../../core/controller.js'

/** The language of the visitor, as the host tells it. */
export function createLocale(options: { locale: string | undefined }) {
  return createController({
    initial: (): LocaleState => ({ locale: canonical(options.locale ?? 'en'), asked: 1 }),
    actions: (state) => ({
      /**
       * Speaks another language from here on, also while the modal is open.
       *
       * @throws InvalidOptionError when it is no language tag.
       */
      set(locale: string) {
        state.locale = canonical(locale)
        state.asked += 1
      },
    }),
  })
}

/** The language that is asked for. */
export type LocaleState = {
  /** A BCP-47 tag such as `es` or `es-MX`. */
  locale: string
  /** How often a language was asked for; asking again loads again what did not arrive. */
  asked: number
}

function canonical(locale: string): string {
  try {
    return new Intl.Locale(locale).toString()
  } catch (cause) {
    const reason = `${locale} is no language tag, such as es or es-MX.`
    throw new InvalidOptionError({ option: 'locale', reason }, { cause })
  }
}
