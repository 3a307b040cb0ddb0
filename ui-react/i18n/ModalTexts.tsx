import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { errorWords } from './en/errors.js'
import { isolate } from './isolate.js'
import { type FindText, LanguageContext, useLanguage } from './LanguageContext.js'

/** Adds to the language inside the modal: isolated values, and English error texts. */
export function ModalTexts({ children }: { children: ReactNode }) {
  const outer = useLanguage()
  const findError = useEnglishErrors()
  const language = useMemo(
    () => ({ ...outer, findError, isolate: (value: string) => isolate(outer.dir, value) }),
    [outer, findError],
  )
  return <LanguageContext.Provider value={language}>{children}</LanguageContext.Provider>
}

/**
 * The most common errors are bundled. Any other loads the full catalog: empty until then, unknown if that
 * fails.
 */
function useEnglishErrors(): FindText {
  const [others, setOthers] = useState<TextsByKey>()
  const isAsked = useRef(false)
  return useCallback(
    (key) => {
      if (!key.startsWith('error.')) return undefined
      const known = first[key] ?? others?.[key]
      if (known !== undefined) return known
      if (others) return errorWords['error.UNKNOWN']
      if (!isAsked.current) {
        isAsked.current = true
        import('#generated/errors/texts').then(
          ({ errorTexts }) => setOthers(errorTexts),
          () => setOthers({}),
        )
      }
      return ''
    },
    [others],
  )
}

type TextsByKey = { readonly [key: string]: string }

const first: TextsByKey = errorWords
