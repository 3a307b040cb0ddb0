// Plain Node, for start.mjs.

/** A Vite plugin: built pages read the sandbox's port when they load, so that one build serves every port. */
export const portOfPage = {
  name: 'port-of-page',
  config: () => ({ define: { 'import.meta.env.VITE_SANDBOX_PORT': 'globalThis.sandboxPort' } }),
  transformIndexHtml: () => [{ tag: 'script', attrs: { src: '/sandbox-port.js' }, injectTo: 'head-prepend' }],
}

/** Answers the request of such a page for the port. Returns whether it was one. */
export function answerPort(url, response, sandboxPort) {
  if (url !== '/sandbox-port.js') return false
  response.setHeader('Content-Type', 'text/javascript').end(`globalThis.sandboxPort = ${sandboxPort}`)
  return true
}
