import { fileURLToPath } from 'node:url'
import Fastify from 'fastify'
import type { SandboxAddresses } from '../addresses.js'

const types: Record<string, string> = { html: 'text/html', js: 'text/javascript', css: 'text/css' }

/** Serves the page of the phone wallet, which is built on the first request. */
export async function createPhone({ addresses }: { addresses: SandboxAddresses }) {
  const app = Fastify({ forceCloseConnections: true })
  let files: Promise<Map<string, string>> | undefined

  app.get('/health', async () => ({ ready: true }))
  app.get('/favicon.ico', async (_request, reply) => reply.code(204).send())
  app.get('/*', async (request, reply) => {
    files ??= buildPage(addresses)
    const [path = ''] = request.url.slice(1).split('?')
    // Deep links lead to `wc`, with a pairing URI.
    const name = path === '' || path === 'wc' ? 'index.html' : path
    const text = (await files).get(name)
    if (text === undefined) return reply.code(404).send()
    return reply.type(types[name.split('.').at(-1) ?? ''] ?? 'text/plain').send(text)
  })
  return app
}

async function buildPage(addresses: SandboxAddresses): Promise<Map<string, string>> {
  const { build } = await import('vite')
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    root: fileURLToPath(new URL('phone/', import.meta.url)),
    define: { 'import.meta.env.VITE_SANDBOX': JSON.stringify(addresses), global: 'globalThis' },
    build: { write: false, target: 'es2022', modulePreload: { polyfill: false } },
  })
  const outputs = Array.isArray(built) ? built : [built]
  const files = outputs.flatMap((result) => ('output' in result ? result.output : []))
  return new Map(
    files.map((file) => [file.fileName, file.type === 'chunk' ? file.code : String(file.source)]),
  )
}
