import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { errorWords } from './en/errors.js'
import { isolate } from './isolate.js'
import { type FindText, LanguageContext, useLanguage } from './LanguageContext.js'

/** What texts find in the modal beyond the page: values that keep to themselves, and English for errors. */
export function ModalTexts({ children }: { children: ReactNode }) {
  const spoken = useLanguage()
  const findError = useEnglishErrors()
  const language = useMemo(
    () => ({ ...spoken, findError, isolate: (value: string) => isolate(spoken.dir, value) }),
    [spoken, findError],
  )
  return <LanguageContext.Provider value={language}>{children}</LanguageContext.Provider>
}

/** The first errors are there. One of the others fetches them all, says nothing until then, and is unknown when they do not come. */
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
