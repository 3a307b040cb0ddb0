import { defineBrowserCommand } from '@vitest/browser-playwright'

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Serves the same page at all URLs of a site, which needs no server and no DNS. */
    serveSite(origin: string, page: string): Promise<void>
  }
}

/** For vitest.config.ts: lets component tests show pages of other sites in frames. */
export const serveSite = defineBrowserCommand<[origin: string, page: string]>(
  async ({ context }, origin, page) => {
    await context.route(`${origin}/**`, (route) => route.fulfill({ contentType: 'text/html', body: page }))
  },
)
