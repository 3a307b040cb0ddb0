import type { Session, SessionEvents } from 'foyer-kit'
import { WalletLockedError } from 'foyer-kit/errors'
import { type Accounts, ask, askForNetwork, isAccounts, isNetwork } from './ask.js'
import type { HarborWallet } from './wallet.js'

/** A session with a wallet that has shared its accounts. */
export async function openSession(wallet: HarborWallet, shared: Accounts): Promise<Session> {
  let accounts = atLeastOne(shared)
  let caipNetworkId = await askForNetwork(wallet)
  const { on, emit } = createEvents()

  const onAccounts = (value: unknown) => {
    if (!isAccounts(value)) return
    if (value.length > 0) {
      accounts = atLeastOne(value)
      return emit('accounts', accounts)
    }
    release()
    emit('ended', undefined)
  }
  const onNetwork = (value: unknown) => {
    if (!isNetwork(value)) return
    caipNetworkId = value
    emit('network', value)
  }
  const release = () => {
    wallet.removeListener('accounts', onAccounts)
    wallet.removeListener('network', onNetwork)
  }
  wallet.on('accounts', onAccounts)
  wallet.on('network', onNetwork)

  return {
    get accounts() {
      return accounts
    },
    get caipNetworkId() {
      return caipNetworkId
    },
    provider: wallet,
    request: (parameters) => ask(wallet, parameters),
    on,
    async end() {
      release()
      await ask(wallet, { method: 'forget' })
    },
    release,
  }
}

/** A wallet that shares no accounts is locked. */
function atLeastOne([first, ...rest]: Accounts): readonly [string, ...string[]] {
  if (first === undefined) throw new WalletLockedError()
  return [first, ...rest]
}

type Listeners = { [name in keyof SessionEvents]: Set<(value: SessionEvents[name]) => void> }

function createEvents() {
  const listeners: Listeners = {
    accounts: new Set(),
    network: new Set(),
    ended: new Set(),
    transaction: new Set(),
  }
  return {
    on<name extends keyof SessionEvents>(name: name, listener: (value: SessionEvents[name]) => void) {
      listeners[name].add(listener)
      return () => void listeners[name].delete(listener)
    },
    emit<name extends keyof SessionEvents>(name: name, value: SessionEvents[name]) {
      Object.freeze(value) // shared by all listeners
      for (const listener of [...listeners[name]]) listener(value)
    },
  }
}
