import { useEffect, useState } from 'react'

/** The text of a field while the visitor types. Follows `value` when something else changes it. */
export function useDraft(value: string): [string, (draft: string) => void] {
  const [draft, setDraft] = useState(value)
  useEffect(() => setDraft(value), [value])
  return [draft, setDraft]
}
