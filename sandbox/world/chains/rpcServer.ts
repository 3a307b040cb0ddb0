import { refuseForeignPages } from '../refuseForeignPages.js'
import { type CreateServerParameters, createServer } from '../services/createServer.js'
import { createTurns } from './createTurns.js'
import { answerWithKeys } from './keystore.js'

/** A proxy in front of a chain that logs requests, can inject faults, and signs for the accounts of the sandbox. */
export async function createRpcServer(parameters: CreateServerParameters & { nodeUrl: string }) {
  const { nodeUrl, ...rest } = parameters
  const app = await createServer(rest)
  const takeTurn = createTurns(nodeUrl)
  refuseForeignPages(app) // the node takes commands, too, such as setting a balance
  app.post('/', ({ body }, reply) =>
    takeTurn(body, async () => {
      const answer = await fetch(nodeUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body) ?? '',
      })
      const text = await answer.text()
      const signed = await answerWithKeys({ body, answer: text, nodeUrl })
      return signed ?? reply.code(answer.status).type('application/json').send(text)
    }),
  )
  return app
}
