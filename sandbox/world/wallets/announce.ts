export type WalletInfo = { uuid: string; name: string; icon: string; rdns: string }

/** Announces a wallet by EIP-6963, now and on each request of the page. */
export function announce(parameters: { window: Window; info: WalletInfo; provider: object }) {
  const { window, info, provider } = parameters
  const detail = Object.freeze({ info: Object.freeze({ ...info }), provider })
  const say = () => sayDetail(window, detail)
  window.addEventListener('eip6963:requestProvider', say)
  say()
  return say
}

/** Announces hostile wallets, now and on each request of the page: it must survive each, and run none of their code. */
export function announceHostile(parameters: { window: Window; icon: string; provider: object }) {
  const { window, icon } = parameters
  /** A new object each time, or the page would take them for one wallet. */
  const own = () => ({ ...parameters.provider })
  const info = (name: string, changes: Record<string, unknown> = {}) => ({
    uuid: crypto.randomUUID(),
    name,
    icon,
    rdns: `example.hostile.${name.toLowerCase()}`,
    ...changes,
  })
  const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>window.hostileIconRan = true</script></svg>'
  const throwing = {
    get info(): never {
      throw new Error('hostile getter: info')
    },
    get provider(): never {
      throw new Error('hostile getter: provider')
    },
  }
  const throwingName = Object.defineProperty(info('Getter'), 'name', {
    get() {
      throw new Error('hostile getter: name')
    },
  })
  const details: unknown[] = [
    null,
    undefined,
    'a text',
    {},
    throwing,
    { info: throwingName, provider: own() },
    { info: info('Homeless'), provider: null },
    Object.freeze({ info: Object.freeze(info('Frozen')), provider: own() }),
    { info: info('Script', { icon: `data:image/svg+xml,${encodeURIComponent(script)}` }), provider: own() },
    { info: info('Tracker', { icon: 'https://tracker.example/pixel.png' }), provider: own() },
    {
      info: info('Heavy', { icon: `data:image/png;base64,${'A'.repeat(5 * 1024 * 1024)}` }),
      provider: own(),
    },
    {
      info: info('Markup', { name: '<img src=x onerror="window.hostileNameRan = true">\u202Egnp.exe' }),
      provider: own(),
    },
    { info: info('Endless', { name: 'Endless '.repeat(10_000) }), provider: own() },
  ]
  const say = () => {
    for (const detail of details) sayDetail(window, detail)
  }
  window.addEventListener('eip6963:requestProvider', say)
  say()
}

function sayDetail(window: Window, detail: unknown) {
  window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
}
