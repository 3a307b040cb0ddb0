import { InvalidOptionError } from '#generated/errors/config'
import { createController } from '../../core/controller.js'

/** Creates the visitor's language, as set by the host. */
export function createLocale(options: { locale: string | undefined }) {
  return createController({
    initial: (): LocaleState => ({ locale: canonical(options.locale ?? 'en'), asked: 1 }),
    actions: (state) => ({
      /**
       * Switches the language, even while the modal is open.
       *
       * @throws InvalidOptionError for an invalid language tag.
       */
      set(locale: string) {
        state.locale = canonical(locale)
        state.asked += 1
      },
    }),
  })
}

/** The requested language. */
export type LocaleState = {
  /** A BCP 47 tag, such as `es` or `es-MX`. */
  locale: string
  /** Increases with every call of `set`; setting the same language again retries failed loads. */
  asked: number
}

function canonical(locale: string): string {
  try {
    return new Intl.Locale(locale).toString()
  } catch (cause) {
    const reason = `${locale} is not a language tag, such as es or es-MX.`
    throw new InvalidOptionError({ option: 'locale', reason }, { cause })
  }
}
