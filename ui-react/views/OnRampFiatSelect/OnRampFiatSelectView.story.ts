import type { Story } from '../testing/story.js'

export const stories = {
  currencies: {
    name: 'what can be paid with',
    route: { name: 'OnRampFiatSelect' },
    options: { connected: true },
  },
} as const satisfies { [name: string]: Story }
