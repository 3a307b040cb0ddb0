import type { Story } from '../testing/story.js'

export const stories = {
  tokens: { name: 'what can be bought', route: { name: 'OnRampTokenSelect' }, options: { connected: true } },
} as const satisfies { [name: string]: Story }
