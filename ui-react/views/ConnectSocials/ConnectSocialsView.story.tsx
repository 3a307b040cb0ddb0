import type { Story } from '../testing/story.js'

const route = { name: 'ConnectSocials' } as const

export const stories = {
  all: { name: 'all social logins', route },
  locked: {
    name: 'terms to accept first',
    route,
    options: { termsConditionsUrl: 'https://shop.test/terms', features: { legalCheckbox: true } },
  },
} as const satisfies { [name: string]: Story }
