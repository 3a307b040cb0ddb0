import { dollars, etherOn, payOptions as options, requestPayment } from '../testing/requestPayment.js'
import type { Story } from '../testing/story.js'

const route = { name: 'Pay' } as const

export const stories = {
  sources: { name: 'a wallet and an exchange', route, options, act: requestPayment },
  disconnected: {
    name: 'disconnected',
    route,
    options: { features: options.features },
    act: requestPayment,
  },
  assets: {
    name: 'several assets',
    route,
    options,
    act: (scene) =>
      requestPayment(scene, {
        paymentAsset: etherOn('eip155:1'),
        otherAssets: [etherOn('eip155:8453')],
      }),
  },
  token: {
    name: 'a token',
    route,
    options,
    act: (scene) => requestPayment(scene, { paymentAsset: dollars }),
  },
  noExchanges: {
    name: 'exchanges could not be loaded',
    route,
    options,
    prepare: ({ services }) => void services.fault({ kind: 'status', status: 503, path: '/v1/json-rpc' }),
    act: requestPayment,
  },
  none: { name: 'nothing to pay', route, options },
} as const satisfies { [name: string]: Story }
