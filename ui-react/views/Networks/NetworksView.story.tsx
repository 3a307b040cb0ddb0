import type { Story } from '../testing/story.js'

const route = { name: 'Networks' } as const

export const stories = {
  disconnected: { name: 'nobody connected', route },
  connected: { name: 'connected', route, options: { connected: true } },
} as const satisfies { [name: string]: Story }
