import { generateKeyPairSync, sign } from 'node:crypto'
import { readText } from '../json.js'
import { type CreateServerParameters, createServer } from '../services/createServer.js'

const hour = 3600

/**
 * Verify: confirms the origin of a request to a wallet. A hidden frame in the page, whose referrer is the page, fetches a signed
 * attestation, which the wallet checks with the public key. Origins that contain `scam` are flagged.
 */
export async function createVerify(parameters: Omit<CreateServerParameters, 'service'>) {
  const app = await createServer({ ...parameters, service: 'verify' })
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })

  const attest = (claims: object) => {
    const body = [{ alg: 'ES256', typ: 'JWT' }, claims]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.')
    const signature = sign('sha256', Buffer.from(body), { key: privateKey, dsaEncoding: 'ieee-p1363' })
    return `${body}.${signature.toString('base64url')}`
  }

  app.get('/v3/public-key', async () => ({
    publicKey: publicKey.export({ format: 'jwk' }),
    expiresAt: Math.floor(Date.now() / 1000) + hour,
  }))

  app.get('/v3/attestation', async (request, reply) => {
    const id = readText(request.query, 'id') ?? ''
    // Prefer the browser's referrer to the origin in the query, which a page could forge.
    const { referer } = request.headers
    const origin = referer ? new URL(referer).origin : (readText(request.query, 'origin') ?? '')
    const exp = Math.floor(Date.now() / 1000) + hour
    const attestation = attest({ id, origin, exp, isScam: origin.includes('scam'), isVerified: true })
    const message = JSON.stringify(JSON.stringify({ type: 'verify_attestation', attestation }))
    return reply.type('text/html').send(`<!doctype html><script>parent.postMessage(${message}, '*')</script>`)
  })

  return app
}
