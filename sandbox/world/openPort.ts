import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { createLate } from './createLate.js'

/** A server that does not listen on a port: it is given its connections. */
export type Part = { readonly server: Server; close(): Promise<unknown> }

export type OpenPort = {
  /** Starts the part now, unless it has started. */
  open(): Promise<void>
  /** Cuts all connections, and closes the part if it has started. */
  close(): Promise<void>
}

/** Thrown when something else listens on a port. */
export class PortTakenError extends Error {
  readonly port: number

  constructor(port: number, cause: Error) {
    super(`Port ${port} is taken.`, { cause })
    this.name = 'PortTakenError'
    this.port = port
  }
}

/**
 * Binds a port at once, and starts the part behind it when `open` is called or the first connection arrives. Connections wait until it
 * has started.
 */
export async function openPort(parameters: { port: number; start: () => Promise<Part> }): Promise<OpenPort> {
  const { port, start } = parameters
  const part = createLate(start)
  const sockets = new Set<Socket>()
  // The options that Node.js gives its own HTTP servers.
  const gate = createServer({ pauseOnConnect: true, allowHalfOpen: true, noDelay: true })
  gate.on('connection', async (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    // Without a listener, a client that leaves before the part has started would end the process.
    socket.on('error', () => socket.destroy())
    try {
      const { server } = await part.open()
      if (socket.destroyed) return
      server.emit('connection', socket)
      socket.resume()
    } catch (error) {
      console.error(`The part on port ${port} did not start.`, error)
      socket.destroy()
    }
  })
  try {
    await once(gate.listen({ host: '127.0.0.1', port }), 'listening')
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    throw isTaken ? new PortTakenError(port, error) : error
  }
  return {
    open: async () => void (await part.open()),
    async close() {
      const closed = once(gate, 'close')
      gate.close()
      for (const socket of sockets) socket.destroy()
      await Promise.all([closed, part.started().then((started) => started?.close())])
    },
  }
}
