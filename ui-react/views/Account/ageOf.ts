/** Age of an event in a single unit. */
export type Age = {
  readonly unit: 'seconds' | 'minutes' | 'hours' | 'days' | 'months' | 'years'
  readonly count: number
}

const minute = 60
const hour = 60 * minute
const day = 24 * hour
const month = 30 * day
const year = 365 * day

/**
 * Converts `ms` to the largest unit it fills; a time in the future counts as now.
 *
 * @example
 * ageOf(7_200_000) // { unit: 'hours', count: 2 }
 */
export function ageOf(ms: number): Age {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  if (seconds < minute) return { unit: 'seconds', count: seconds }
  if (seconds < hour) return { unit: 'minutes', count: Math.floor(seconds / minute) }
  if (seconds < day) return { unit: 'hours', count: Math.floor(seconds / hour) }
  if (seconds < month) return { unit: 'days', count: Math.floor(seconds / day) }
  if (seconds < year) return { unit: 'months', count: Math.min(11, Math.floor(seconds / month)) }
  return { unit: 'years', count: Math.floor(seconds / year) }
}
