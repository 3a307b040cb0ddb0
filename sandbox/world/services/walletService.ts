import type { FastifyReply, FastifyRequest } from 'fastify'
import { readText } from '../json.js'
import { drawCoin } from '../pictures/drawCoin.js'
import { drawNetwork } from '../pictures/drawNetwork.js'
import { allowedOrigins } from './allowedOrigins.js'
import { type CreateServerParameters, createServer } from './createServer.js'
import { findWallets } from './findWallets.js'
import { requireProject } from './requireProject.js'
import { serveOpenApi } from './serveOpenApi.js'
import { createSignIn } from './signIn.js'
import { getWalletPicture } from './wallets.js'

/** The features that the project has enabled in its dashboard. */
const features = [
  { id: 'activity', isEnabled: true, config: [] },
  { id: 'onramp', isEnabled: true, config: ['coinbase', 'meld'] },
  { id: 'swap', isEnabled: true, config: ['1inch'] },
  {
    id: 'social_login',
    isEnabled: true,
    config: ['google', 'x', 'farcaster', 'discord', 'apple', 'github', 'facebook', 'email'],
  },
]

/** The wallet service: wallets, images, project features and sign-in. */
export async function createWalletService(parameters: Omit<CreateServerParameters, 'service'>) {
  const app = await createServer({ ...parameters, service: 'wallet-service' })
  const signIn = createSignIn()
  const serveImage =
    (find: (id: string) => string | undefined) => (request: FastifyRequest, reply: FastifyReply) => {
      requireProject(request)
      const found = find(readText(request.params, 'id') ?? '')
      if (!found) return reply.code(404).send()
      return reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(found)
    }
  const respondWith = (find: (query: unknown) => unknown) => (request: FastifyRequest) => {
    requireProject(request)
    return find(request.query)
  }

  await serveOpenApi(app, {
    document: 'wallet-service.yaml',
    handlers: {
      'GET /getWallets': respondWith(findWallets),
      'GET /getWalletImage/{id}': serveImage(getWalletPicture),
      'GET /public/getAssetImage/{id}': serveImage(drawNetwork),
      'GET /public/getCurrencyImage/{id}': serveImage(drawCoin),
      'GET /public/getTokenImage/{id}': serveImage(drawCoin),
      'GET /appkit/v1/config': respondWith(() => ({ features })),
      'GET /projects/v1/origins': respondWith(() => ({ allowedOrigins })),
      'GET /getAnalyticsConfig': respondWith(() => ({ isAnalyticsEnabled: true })),
      ...signIn.handlers,
    },
  })
  return { app, reset: signIn.reset }
}
