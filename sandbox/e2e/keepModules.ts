import type { Plugin } from 'vite'

/**
 * Lets the browser keep the modules of a single run: each test file is a page of its own that imports hundreds of
 * them, and without this asks for each again.
 */
export const keepModules: Plugin = {
  name: 'keep-modules',
  configureServer({ config, middlewares }) {
    const isWatching = config.server.watch !== null
    if (isWatching) return
    middlewares.use((_request, response, next) => {
      const setHeader = response.setHeader.bind(response)
      response.setHeader = (name, value) =>
        setHeader(name, name === 'Cache-Control' && value === 'no-cache' ? 'max-age=86400' : value)
      next()
    })
  },
}
