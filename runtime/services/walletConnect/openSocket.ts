import { readField } from '../../adapters/readField.js'

/**
 * Opens the socket of a library connection as the library does, but can give up. The library never closes a
 * socket that does not open, and Chromium opens no second one to the same host meanwhile. Undefined outside
 * browsers, where the library must open it itself.
 */
export function openSocket(connection: object, url: unknown) {
  const onOpen = readField(connection, 'onOpen')
  const emitError = readField(connection, 'emitError')
  if (typeof WebSocket === 'undefined' || typeof url !== 'string') return undefined
  if (typeof onOpen !== 'function' || typeof emitError !== 'function') return undefined
  const socket = new WebSocket(url)
  Object.assign(connection, { url, registering: true })
  let giveUp = () => {}
  const opened = new Promise<unknown>((resolve, reject) => {
    const fail = () => {
      socket.onerror = null // browsers emit the error of a closed socket only later
      Object.assign(connection, { registering: false }) // the next request opens another
      reject(emitError.call(connection))
    }
    socket.onerror = fail
    socket.onopen = () => {
      onOpen.call(connection, socket)
      resolve(socket)
    }
    giveUp = () => {
      if (socket.readyState !== WebSocket.CONNECTING) return
      fail()
      socket.close()
    }
  })
  return { opened, giveUp }
}
