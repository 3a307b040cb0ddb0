import { useEffect } from 'react'
import { useAnnounce } from '../primitives/index.js'

/** Announces a text politely when it appears, and when it changes. */
export function useSpokenNews(text: string | false | undefined): void {
  const announce = useAnnounce()
  useEffect(() => {
    if (text) announce(text)
  }, [announce, text])
}
