import { useEffect } from 'react'
import { useComponent } from '../hooks/useComponent.js'
import { useFeature } from '../hooks/useFeature.js'

/**
 * The alert bar below the header. Its code loads with the first alert; the text is already in the console.
 */
export function AlertRegion() {
  const { current } = useFeature('alert').value
  const { Component: Notice, hasFailed, retry } = useComponent(current && loadNotice)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each alert retries a failed load
  useEffect(() => {
    if (hasFailed) retry()
  }, [current])
  return current && Notice && <Notice alert={current} />
}

const loadNotice = async () => (await import('./AlertNotice.js')).AlertNotice
