import type { Story } from '../testing/story.js'

export const stories = {
  named: {
    name: 'the name is registered',
    route: { name: 'RegisterAccountNameSuccess' },
    options: { connected: true },
    prepare: ({ services }) => {
      services.identity = { name: 'maria-dev.reown.id', avatar: null, resolvedAt: null }
    },
  },
} as const satisfies { [name: string]: Story }
