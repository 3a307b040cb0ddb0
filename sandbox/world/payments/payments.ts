import type { FastifyInstance } from 'fastify'
import type { SandboxAddresses } from '../addresses.js'
import { createFormServer } from '../createFormServer.js'
import { readForms, sendPage } from '../htmlPages.js'
import { readText } from '../json.js'
import type { CreateServerParameters } from '../services/createServer.js'
import { createOrders, type Orders } from './orders.js'
import { writeOrderPage, writeOutcomePage, writeUnknownPage } from './pages.js'
import { sendPayment } from './sendPayment.js'

export type CreatePaymentsParameters = Omit<CreateServerParameters, 'service'> & {
  addresses: SandboxAddresses
}

/** The exchanges that visitors pay from: their pages, and what the Blockchain API asks them. */
export async function createPayments({ addresses, ...shared }: CreatePaymentsParameters) {
  const { app } = await createFormServer({ ...shared, service: 'payments' })

  const orders = createOrders()
  app.post('/orders', async ({ body }) => {
    const text = (key: string) => readText(body, key) ?? ''
    const [exchangeId, asset] = [text('exchangeId'), text('asset')]
    return {
      sessionId: orders.create({ exchangeId, asset, amount: text('amount'), recipient: text('recipient') }),
    }
  })
  app.get<Named>('/orders/:id', async ({ params }, reply) => {
    const order = orders.find(params.id)
    return order
      ? { exchangeId: order.exchangeId, status: order.status, txHash: order.txHash }
      : reply.code(404).send({})
  })
  await app.register(async (pages) => servePages(pages, orders, addresses))
  return { app, reset: orders.clear }
}

type Named = { Params: { id: string } }

function servePages(app: FastifyInstance, orders: Orders, addresses: SandboxAddresses): void {
  readForms(app)
  app.get<Named>('/pay/:id', async ({ params }, reply) => {
    const order = orders.find(params.id)
    if (!order) return sendPage(reply.code(404), writeUnknownPage())
    return sendPage(reply, order.status === 'UNKNOWN' ? writeOrderPage(order) : writeOutcomePage(order))
  })
  app.post<Named>('/pay/:id', async ({ params, body }, reply) => {
    const order = orders.find(params.id)
    if (!order) return sendPage(reply.code(404), writeUnknownPage())
    // A second press changes nothing.
    if (order.status === 'UNKNOWN') {
      order.status = readText(body, 'answer') === 'pay' ? 'IN_PROGRESS' : 'FAILED'
      if (order.status === 'IN_PROGRESS') {
        try {
          order.txHash = await sendPayment(order, addresses)
          order.status = 'SUCCESS'
        } catch (error) {
          console.error('An exchange could not pay.', error)
          order.status = 'FAILED'
        }
      }
    }
    return sendPage(reply, writeOutcomePage(order))
  })
}
