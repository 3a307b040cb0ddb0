import { accountDetails } from 'foyer-kit'
import { createAccountPanel } from './accountPanel.js'
import { createConnectPanel } from './connectPanel.js'
import { element } from './elements.js'
import { errorText } from './errorText.js'
import type { Page } from './page.js'

export type MountAppParameters = Pick<Page, 'foyer' | 'copy'> & { readonly root: Element }

/** Mounts the page in `root` and starts the foyer. Returns a function that undoes both. */
export function mountApp({ root, foyer, copy }: MountAppParameters): () => void {
  const news = element('p', { role: 'status' })
  const trouble = element('p', { role: 'alert' })
  const say = (text: string, warning = '') => {
    news.textContent = text
    trouble.textContent = warning
  }
  const warn = (error: unknown) => {
    const text = errorText(error)
    if (text !== undefined) say('', text)
  }

  const page: Page = { foyer, copy, say, warn }
  const [connect, account] = [createConnectPanel(page), createAccountPanel(page)]
  const render = () => {
    const isConnected = accountDetails(foyer).status === 'connected'
    if (isConnected) swap(connect.section, account.section)
    else swap(account.section, connect.section)
  }
  root.append(element('h1', {}, 'Foyer without the modal'), connect.section, account.section, news, trouble)
  render()

  const stops = [
    foyer.network.subscribe(({ activeId }) => activeId, render),
    foyer.events.on('connection.connecting', () => say('Confirm in your wallet.')),
    foyer.events.on('connection.connected', ({ walletName }) => {
      render()
      say(`Connected with ${walletName}.`)
    }),
    foyer.events.on('connection.disconnected', () => {
      render()
      say('Disconnected.')
    }),
    // All errors arrive here, including those passed to `.catch(foyer.report)`.
    foyer.events.on('error.reported', ({ error }) => warn(error)),
    connect.stop,
    account.stop,
    foyer.start(),
  ]
  return () => {
    for (const stop of stops) stop()
    root.replaceChildren()
  }
}

/** Replaces one part of the page with another and moves the focus there. */
function swap(from: HTMLElement, to: HTMLElement) {
  const hadFocus = from.contains(document.activeElement)
  from.hidden = true
  to.hidden = false
  if (hadFocus) to.querySelector('h2')?.focus()
}
