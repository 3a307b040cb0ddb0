import { useEffect } from 'react'
import { useComponent } from '../hooks/useComponent.js'
import { useFeature } from '../hooks/useFeature.js'

/** The alert bar below the header, whose code loads with the first alert. Its words are in the log of the page already. */
export function AlertRegion() {
  const { current } = useFeature('alert').value
  const { Component: Notice, retry } = useComponent(current && loadNotice)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each alert fetches what did not arrive for the one before
  useEffect(retry, [current])
  return current && Notice && <Notice alert={current} />
}

const loadNotice = async () => (await import('./AlertNotice.js')).AlertNotice
