import { useFoyerLocale } from 'foyer-kit/react'
import { useEffect } from 'react'

/** Language of the modal and its buttons. The page keeps its own texts, but mirrors its layout. */
export function LanguageChoice() {
  const { locale, setLocale } = useFoyerLocale()
  useEffect(() => {
    document.documentElement.dir = locale === 'ar' ? 'rtl' : 'ltr'
  }, [locale])

  return (
    <select
      className="plain"
      aria-label="Language"
      data-testid="demo-language"
      value={locale}
      onChange={(event) => setLocale(event.target.value)}
    >
      <option value="en">English</option>
      <option value="es" lang="es">
        Español
      </option>
      <option value="ar" lang="ar">
        العربية
      </option>
    </select>
  )
}
