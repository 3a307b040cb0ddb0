import { expect, test } from 'vitest'
import { ignoreSecondEnd } from './ignoreSecondEnd.js'

/** A client whose sessions end as in the library: a second end of one rejects, and the library awaits neither. */
function createClient() {
  const ended: unknown[] = []
  const session = { keys: ['a', 'b'] }
  const end = async (topic: string, call: unknown) => {
    if (!session.keys.includes(topic)) throw new Error('Record was recently deleted')
    session.keys = session.keys.filter((key) => key !== topic)
    ended.push(call)
  }
  const engine = {
    onSessionDeleteRequest: (topic: string, payload: object) => end(topic, { topic, payload }),
    deleteSession: (parameters: { topic: string }) => end(parameters.topic, parameters),
  }
  return { engine, session, ended }
}

test('the end of a session counts once, whichever side says it first', async () => {
  const client = createClient()
  ignoreSecondEnd(client)
  const { engine } = client
  await engine.onSessionDeleteRequest('a', { id: 1 })
  await engine.onSessionDeleteRequest('a', { id: 2 }) // delivered again by the relay
  await engine.deleteSession({ topic: 'a' })
  await engine.deleteSession({ topic: 'b' })
  await engine.onSessionDeleteRequest('b', { id: 3 })
  expect(client.ended).toEqual([{ topic: 'a', payload: { id: 1 } }, { topic: 'b' }])
})

test('another error still reaches the library', async () => {
  const client = createClient()
  client.engine.deleteSession = async () => {
    throw new Error('The relay is away')
  }
  ignoreSecondEnd(client)
  await expect(client.engine.deleteSession({ topic: 'a' })).rejects.toThrow('The relay is away')
})

test('leaves a library without these methods as it is', () => {
  const engine = {}
  ignoreSecondEnd({ engine, session: { keys: [] } })
  expect(engine).toEqual({})
})
