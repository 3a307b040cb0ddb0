import type { HarborWallet } from './wallet.js'

/** A wallet injected like an extension's. It prompts with `confirm` and remembers permissions. */
const account = 'hbr1qz5a7t9r2m4k6w8x0c3v5n7y'
const listeners: { [event: string]: Set<(value: unknown) => void> } = {}
let chain = 'harbor:main'

const emit = (event: string, value: unknown) => {
  for (const listener of [...(listeners[event] ?? [])]) listener(value)
}
const accounts = () => (localStorage.getItem('harbor-wallet') ? [account] : [])
const confirmed = (question: string) => {
  if (!confirm(question)) throw Object.assign(new Error('The visitor declined.'), { code: 4001 })
}

const methods: { readonly [method: string]: (params: unknown) => unknown } = {
  connect() {
    confirmed('Share your account with this page?')
    localStorage.setItem('harbor-wallet', 'permitted')
    return accounts()
  },
  accounts,
  network: () => chain,
  switchNetwork(params) {
    const next = typeof params === 'object' && params && 'chain' in params ? `${params.chain}` : ''
    if (next !== 'harbor:main' && next !== 'harbor:test')
      throw Object.assign(new Error('Unknown chain.'), { code: 4902 })
    confirmed(`Switch to ${next}?`)
    chain = next
    emit('network', chain)
  },
  forget() {
    localStorage.removeItem('harbor-wallet')
    emit('accounts', [])
  },
}

const wallet: HarborWallet = {
  name: 'Harbor Wallet',
  async request({ method, params }) {
    const answer = methods[method]
    if (!answer) throw Object.assign(new Error(`The wallet does not support ${method}.`), { code: 4200 })
    return answer(params)
  },
  on(event, listener) {
    listeners[event] = (listeners[event] ?? new Set()).add(listener)
  },
  removeListener(event, listener) {
    listeners[event]?.delete(listener)
  },
}
window.harbor = wallet
