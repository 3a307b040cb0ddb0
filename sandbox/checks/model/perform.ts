import { limits, settle, type TestNamespace, testFamilies, walletError } from 'foyer-kit/testing'
import { expect } from 'vitest'
import { checkNothingLeft, stateOf } from './checks.js'
import type { Desk } from './createDesk.js'
import { namespaces, type Step } from './steps.js'

/** Performs one step, lets everything settle, and checks its immediate effect. */
export async function perform(desk: Desk, step: Step) {
  const [check] = await Promise.all([act(desk, step), settle()])
  await settle()
  if (typeof check === 'function') check()
}

/** Performs the step; a returned function checks the result once everything has settled. */
async function act(desk: Desk, step: Step): Promise<unknown> {
  const { foyer, world, phone, promises } = desk
  const statusOf = (namespace: TestNamespace) => foyer.connection.state[namespace]?.status ?? 'disconnected'
  const expectGone = (namespace: TestNamespace) => () =>
    expect(statusOf(namespace), `${namespace} is gone`).toBe('disconnected')

  switch (step.do) {
    case 'nothing':
      return
    case 'connect': {
      const { namespace } = step
      const connectorId = testFamilies[namespace].connector.id
      const isSimple =
        world.wallets[namespace].plans === 0 &&
        !desk.locked.has(namespace) &&
        statusOf(namespace) !== 'connecting' &&
        !desk.asked.has(namespace) &&
        (!desk.isSignInRequired || desk.server.state === 'sound')
      const connecting = foyer.connect({ connectorId, namespace })
      desk.asked.set(namespace, connecting)
      const forget = () => void (desk.asked.get(namespace) === connecting && desk.asked.delete(namespace))
      connecting.then(forget, forget)
      promises.note('connect', limits.visitorTimeoutMs, connecting)
      if (isSimple)
        return () =>
          expect(foyer.connection.state[namespace]).toMatchObject({ status: 'connected', connectorId })
      return
    }
    case 'viewWallet': {
      const connectorId = testFamilies[step.namespace].connector.id
      return foyer.open({ name: 'ConnectingExternal', params: { connectorId, namespace: step.namespace } })
    }
    case 'connectByCode': {
      const connecting = foyer.connect({ connectorId: 'walletConnect', namespace: step.namespace })
      return promises.note('connect by code', limits.visitorTimeoutMs, connecting)
    }
    case 'disconnect':
      promises.note(
        'disconnect',
        limits.silentRequestTimeoutMs,
        foyer.disconnect({ namespace: step.namespace }),
      )
      return expectGone(step.namespace)
    case 'disconnectAll':
      promises.note('disconnect all', limits.silentRequestTimeoutMs, foyer.disconnect())
      return () => namespaces.forEach((namespace) => void expectGone(namespace)())
    case 'lock':
      desk.locked.add(step.namespace)
      return world.wallets[step.namespace].lock()
    case 'unlock':
      desk.locked.delete(step.namespace)
      return world.wallets[step.namespace].unlock()
    case 'revoke':
      return world.wallets[step.namespace].disconnect()
    case 'babble':
      return world.wallets[step.namespace].babble()
    case 'send': {
      const session = foyer.connection.session(step.namespace)
      // Requests of the page have no deadline; they end with the session.
      if (session) promises.note('send', Number.POSITIVE_INFINITY, session.request({ method: 'send' }))
      return
    }
    case 'walletAccount':
      return world.wallets[step.namespace].switchAccount(step.index)
    case 'phoneAccount':
      return desk.phoneWallets[step.namespace].switchAccount(step.index)
    case 'pageAccount': {
      const address = testFamilies[step.namespace].accounts[step.index] ?? ''
      return promises.note('switch account', 0, foyer.switchAccount({ namespace: step.namespace, address }))
    }
    case 'walletChain':
    case 'phoneChain': {
      const wallets = step.do === 'walletChain' ? world.wallets : desk.phoneWallets
      const namespace = namespaces.find((one) => step.id.startsWith(`${one}:`))
      return namespace && wallets[namespace].switchChain(step.id)
    }
    case 'pageChain': {
      // Another prompt may be pending before it.
      const switching = foyer.switchNetwork({ caipNetworkId: step.id })
      return promises.note('switch network', 2 * limits.visitorTimeoutMs, switching)
    }
    case 'plan': {
      const wallet = world.wallets[step.namespace]
      if (step.as === 'no') return wallet.rejectNext(step.task)
      if (step.as === 'nonsense') return wallet.answerNext({ nonsense: true }, step.task)
      if (step.as === 'failure') return wallet.failNext(walletError(-32603, 'Internal error.'), step.task)
      if (step.task === 'network') desk.silent.add(step.namespace)
      desk.questions.push(wallet.hangNext(step.task))
      return
    }
    case 'answer': {
      const question = desk.questions[step.index]
      for (let time = 0; time < step.times; time++) question?.[step.as]()
      return
    }
    case 'cancel':
      return foyer.cancelConnect()
    case 'open':
      foyer.open()
      return () => expect(foyer.router.state.isOpen, 'open').toBe(true)
    case 'close':
      foyer.close()
      return () => desk.isSignInRequired || expect(foyer.router.state.isOpen, 'closed').toBe(false)
    case 'dismiss':
      return foyer.dismiss()
    case 'back':
      return foyer.back()
    case 'showCode': {
      foyer.open({ name: 'ConnectingWalletConnectBasic' })
      const pairing = await foyer.load('pairing')
      return pairing.open()
    }
    case 'phoneApproves': {
      const code = phone.openCodes.at(step.isOld ? 0 : -1)
      if (code) await phone.approve(step.namespaces, code)
      return
    }
    case 'phoneRejects':
      return phone.openCodes.slice(-1).forEach((code) => void phone.reject(code))
    case 'codeExpires':
      return phone.openCodes.slice(-1).forEach((code) => void phone.expire(code))
    case 'phoneDeletes':
      return phone.end()
    case 'relayDrops':
      desk.relay.isThere = false
      return phone.drop()
    case 'relayReturns':
      desk.relay.isThere = true
      return phone.comeBack()
    case 'sign':
    case 'declineToSign': {
      if (!foyer.config.siwx) return
      const signIn = await foyer.load('signIn')
      if (step.do === 'sign') return promises.note('sign', limits.visitorTimeoutMs, signIn.sign())
      return promises.note('decline to sign', limits.silentRequestTimeoutMs, signIn.cancel())
    }
    case 'server':
      desk.server.state = step.is
      desk.isServerSound = desk.isServerSound && step.is === 'sound'
      return
    case 'storage':
      return spoilStorage(desk, step.is)
    case 'wait':
      return world.clock.advance(step.ms)
    case 'reload':
      return reload(desk)
  }
}

function spoilStorage(desk: Desk, is: 'deny' | 'fill' | 'allow' | 'garbage' | 'clear') {
  const { storage } = desk.world
  desk.isStorageSound = desk.isStorageSound && is === 'allow'
  if (is === 'deny' || is === 'fill' || is === 'allow') return storage[is]()
  const keys = Object.keys(storage.values)
  storage.allow()
  storage.clear()
  const garbage = ['{"version":1,"at":', '[]', 'null', '{"version":1,"at":0,"value":{"__proto__":7}}', '7']
  if (is === 'garbage')
    for (const [index, key] of keys.entries()) storage.setItem(key, garbage[index % garbage.length] ?? '')
}

/** Reloads the page: the old one leaves nothing behind, the new one restores what the wallets still allow. */
async function reload(desk: Desk) {
  const { world, phone } = desk
  const stored = readConnectorIds(desk)
  const planned = namespaces.filter((namespace) => world.wallets[namespace].plans > 0)
  leave(desk)
  await settle()
  checkNothingLeft(desk)

  desk.foyer = await desk.openPage()
  return () => {
    if (!desk.isStorageSound) return
    /** A required sign-in that the server cannot confirm ends a connection soon after it is restored. */
    const isUnchecked = desk.isSignInRequired && desk.server.state === 'broken'
    for (const namespace of namespaces) {
      const wallet = world.wallets[namespace]
      const byCode = stored[namespace] === 'walletConnect'
      const isAllowed = byCode ? phone.families.includes(namespace) : wallet.shared.length > 0
      const isExpected = stored[namespace] !== undefined && isAllowed
      if (isExpected && (isUnchecked || (planned.includes(namespace) && !byCode))) continue
      const isBack = desk.foyer.connection.state[namespace]?.status === 'connected'
      expect(isBack, `${namespace} is restored where allowed`).toBe(isExpected)
    }
  }
}

/** Destroys the page and keeps its last state. */
export function leave(desk: Desk) {
  desk.foyer.destroy()
  desk.left.push({ foyer: desk.foyer, state: stateOf(desk.foyer) })
}

function readConnectorIds({ isStorageSound, world }: Desk): { readonly [namespace: string]: string } {
  if (!isStorageSound) return {}
  return JSON.parse(world.storage.getItem('@foyer/connectorIds') ?? '{"value":{}}').value
}
