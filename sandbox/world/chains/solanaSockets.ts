import { createServer } from 'node:http'
import { type WebSocket, WebSocketServer } from 'ws'
import { isRecord, parseJson } from '../json.js'
import type { Part } from '../openPort.js'
import type { SolanaLedger } from './solanaLedger.js'
import { readAddress, readCommitment, SolanaRpcError } from './solanaRpc.js'

/** Reads the notification of a subscription after a change; undefined if nothing changed for it. */
type Look = () => { value: unknown; isLast?: boolean } | undefined

/** Subscriptions to accounts, signatures and slots, like those of a Solana node: one socket per page. */
export function createSolanaSockets(ledger: SolanaLedger): Part {
  const server = createServer()
  const sockets = new WebSocketServer({ server })
  let subscriptions = 0

  const methods: { readonly [name: string]: (params: readonly unknown[]) => Look } = {
    accountSubscribe([owner, options]) {
      const account = readAddress(owner)
      readCommitment(options)
      let last = ledger.balanceOf(account)
      return () => {
        const now = ledger.balanceOf(account)
        if (now === last) return undefined
        last = now
        const value = { lamports: now, owner: '11111111111111111111111111111111', data: ['', 'base64'] }
        return { value: inContext({ ...value, executable: false, rentEpoch: 2 ** 64, space: 0 }) }
      }
    },
    signatureSubscribe([signature, options]) {
      const wanted = readCommitment(options)
      const order = ['processed', 'confirmed', 'finalized'] as const
      return () => {
        const landed = ledger.transaction(String(signature))
        const isThere = landed && order.indexOf(ledger.commitmentOf(landed)) >= order.indexOf(wanted)
        return isThere ? { value: inContext({ err: landed.err }), isLast: true } : undefined
      }
    },
    slotSubscribe() {
      let last = ledger.slot
      return () => {
        if (ledger.slot === last) return undefined
        last = ledger.slot
        return { value: { slot: last, parent: last - 1, root: Math.max(0, last - 2) } }
      }
    },
  }
  const inContext = (value: unknown) => ({ context: { slot: ledger.slot }, value })

  function serve(socket: WebSocket) {
    const running = new Map<number, () => void>()
    socket.on('close', () => {
      for (const stop of running.values()) stop()
    })
    const subscribe = (name: string, params: readonly unknown[]) => {
      const readUpdate = methods[name]?.(params)
      if (!readUpdate) throw new SolanaRpcError(-32601, 'Method not found')
      const subscription = ++subscriptions
      const notice = () => {
        const update = readUpdate()
        if (!update) return
        if (update.isLast) running.get(subscription)?.()
        const params = { result: update.value, subscription }
        const method = name.replace('Subscribe', 'Notification')
        socket.send(JSON.stringify({ jsonrpc: '2.0', method, params }))
      }
      running.set(subscription, ledger.onChange(notice))
      // Notify only after the response with the subscription id.
      setImmediate(notice)
      return subscription
    }
    socket.on('message', (data) => {
      const request = parseJson(String(data))
      const { id = null, method = '', params } = isRecord(request) ? request : {}
      const name = String(method)
      const list = Array.isArray(params) ? params : []
      try {
        const isEnd = name.endsWith('Unsubscribe')
        if (isEnd) running.get(Number(list[0]))?.()
        const result = isEnd ? running.delete(Number(list[0])) : subscribe(name, list)
        socket.send(JSON.stringify({ jsonrpc: '2.0', id, result }))
      } catch (error) {
        if (!(error instanceof SolanaRpcError)) throw error
        const { code, message } = error
        socket.send(JSON.stringify({ jsonrpc: '2.0', id, error: { code, message } }))
      }
    })
  }

  sockets.on('connection', serve)

  return {
    server,
    async close() {
      for (const socket of sockets.clients) socket.terminate()
      await new Promise((resolve) => sockets.close(resolve))
    },
  }
}
