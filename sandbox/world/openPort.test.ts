import { createServer, get } from 'node:http'
import { expect, test, vi } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { findBasePort } from './findBasePort.js'
import { openPort, type Part } from './openPort.js'

/** Answers every request with its number, and echoes over web sockets. */
function createPart(): Part & { readonly isClosed: () => boolean } {
  let count = 0
  let isClosed = false
  const server = createServer((_request, response) => response.end(String(++count)))
  const sockets = new WebSocketServer({ server })
  sockets.on('connection', (socket) => socket.on('message', (data) => socket.send(String(data))))
  const close = async () => {
    isClosed = true
    for (const socket of sockets.clients) socket.terminate()
  }
  return { server, close, isClosed: () => isClosed }
}

function createGate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open: () => open() }
}

test('starts the part once, at its first connection, and lets early requests wait', async () => {
  const port = await findBasePort()
  const gate = createGate()
  const start = vi.fn(async () => {
    await gate.opened
    return createPart()
  })
  const { close } = await openPort({ port, start })
  expect(start).not.toHaveBeenCalled()

  const socket = new WebSocket(`ws://127.0.0.1:${port}`)
  const echo = new Promise((resolve) => {
    socket.on('open', () => socket.send('hello'))
    socket.on('message', (data) => resolve(String(data)))
  })
  const early = [0, 1].map(async () => (await fetch(`http://127.0.0.1:${port}`)).text())
  await expect.poll(() => start.mock.calls.length).toBe(1)
  gate.open()
  expect((await Promise.all(early)).sort()).toEqual(['1', '2'])
  expect(await echo).toBe('hello')
  expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('3')
  expect(start).toHaveBeenCalledOnce()
  await close()
})

test('close cuts waiting connections, frees the port and closes a part that is still starting', async () => {
  const port = await findBasePort()
  const gate = createGate()
  const part = createPart()
  const start = vi.fn(async () => {
    await gate.opened
    return part
  })
  const { close } = await openPort({ port, start })
  // Not `fetch`: undici may wait forever for a connection that closes as soon as it opens.
  const outcome = new Promise((resolve) => {
    get(`http://127.0.0.1:${port}`, () => resolve('answered')).on('error', () => resolve('cut'))
  })
  await expect.poll(() => start.mock.calls.length).toBe(1)
  const closing = close()
  expect(await outcome).toBe('cut')
  gate.open()
  await closing
  expect(part.isClosed()).toBe(true)
  const next = await openPort({ port, start: async () => createPart() })
  await next.close()
})

test('after a failed start, cuts the connection and tries again with the next', async () => {
  const port = await findBasePort()
  const failure = new Error('The disk is full.')
  let tries = 0
  const start = async () => {
    // undici may wait forever for a connection that closes as soon as it opens.
    await new Promise((resolve) => setTimeout(resolve, 50))
    if (tries++ === 0) throw failure
    return createPart()
  }
  const report = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { close } = await openPort({ port, start })
  await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow()
  expect(report).toHaveBeenCalledWith(expect.stringContaining(`port ${port}`), failure)
  expect((await fetch(`http://127.0.0.1:${port}`)).status).toBe(200)
  await close()
  report.mockRestore()
})

test('names a taken port', async () => {
  const port = await findBasePort()
  const start = async () => createPart()
  const { close } = await openPort({ port, start })
  await expect(openPort({ port, start })).rejects.toMatchObject({ name: 'PortTakenError', port })
  await close()
})
