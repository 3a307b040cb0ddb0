import { deepLink, type Feature, type ListedWallet } from 'foyer-kit'
import { button, element } from './elements.js'
import type { Page, Panel } from './page.js'

/** The WalletConnect code for an external wallet: to copy, or to open in the wallet app. */
export function createPairingPanel({ foyer, copy, say, warn }: Page): Panel & {
  readonly open: (wallet?: ListedWallet) => void
} {
  let pairing: Feature<'pairing'> | undefined
  let wallet: ListedWallet | undefined
  let opener: HTMLElement | undefined

  const title = element('h3', { tabIndex: -1 })
  const uri = element('code')
  const app = element('a', { onclick: () => noteApp() })
  const copyCode = button('Copy the code', () => {
    copy(uri.textContent ?? '').then(() => say('Code copied.'), foyer.report)
  })
  const retry = button('Try again', () => pairing?.retry())
  const close = button('Close', () => {
    pairing?.reset()
    opener?.focus()
  })
  const section = element('section', { hidden: true }, title, uri, app, copyCode, retry, close)

  async function open(chosen?: ListedWallet) {
    wallet = chosen
    opener = document.activeElement instanceof HTMLElement ? document.activeElement : undefined
    foyer.showIntent()
    if (!pairing) {
      pairing = await foyer.load('pairing')
      stops.push(pairing.subscribe(({ code }) => code, show))
    }
    pairing.choose(wallet && { id: wallet.id, name: wallet.name, imageId: wallet.image_id })
    pairing.open()
    show()
    title.focus()
  }

  /** Remembers the app, so that later wallet requests open it too. */
  function noteApp() {
    const link = linkTo(wallet, uri.textContent ?? '')
    if (wallet && link) pairing?.link({ href: link.app, name: wallet.name })
  }

  function show() {
    if (!pairing) return
    const { code } = pairing.state
    section.hidden = code.status === 'idle'
    title.textContent = wallet ? `Connect with ${wallet.name}` : 'Connect with a code'
    uri.textContent = code.status === 'ready' ? code.uri : ''
    copyCode.hidden = code.status !== 'ready'
    retry.hidden = code.status !== 'failed'

    const link = code.status === 'ready' ? linkTo(wallet, code.uri) : undefined
    app.hidden = !link
    app.textContent = `Open ${wallet?.name}`
    if (link) Object.assign(app, { href: link.href, target: link.target })

    if (code.status === 'opening') say('Preparing the code.')
    if (code.status === 'ready') say('The code is ready. Paste it into your wallet.')
    if (code.status === 'failed') warn(code.error)
  }

  const stops: (() => void)[] = []
  return {
    section,
    open: (chosen) => void open(chosen).catch(foyer.report),
    stop() {
      for (const stop of stops) stop()
      pairing?.reset()
    },
  }
}

function linkTo(wallet: ListedWallet | undefined, uri: string) {
  return deepLink({ link: wallet?.mobile_link ?? wallet?.link_mode, uri })
}
