import { createFoyer, type Log } from '#runtime/index'
import { type Inside, inside, limits } from '#runtime/internal'

/**
 * A foyer like this one in which the visitor has shown intent, to run the code of the first intent ahead. It knows no wallets of the
 * browser, and a stand-in answers its requests. `destroy` ends it.
 */
export function rehearseFoyer({ environment, host: { config } }: Inside): Inside {
  const debug: Log['debug'] = (message, cause) => environment.log.debug(message, cause)
  const rehearsed = createFoyer({
    ...config,
    adapters: [],
    features: { ...config.features, analytics: false },
    environment: { ...environment, fetch: answer, log: { error: debug, warn: debug, debug } },
  })
  rehearsed.showIntent()
  return inside(rehearsed)
}

/** What the wallet service could answer. Each of its validators finds its own fields. */
async function answer({ url }: Request): Promise<Response> {
  if (url.includes('Image/')) return new Response(picture, { headers: { 'content-type': 'image/svg+xml' } })
  return Response.json({ data: wallets, count: wallets.length, features: [], allowedOrigins: [] })
}

const picture = '<svg xmlns="http://www.w3.org/2000/svg"/>'
const wallets = [...Array(limits.recommendedWallets).keys()].map((key) => ({
  id: `${key}`,
  name: `${key}`,
  image_id: `${key}`,
}))
