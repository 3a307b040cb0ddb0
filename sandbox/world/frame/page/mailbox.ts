import './frame.css'
import type { Mail } from '../mails.js'
import { element, make } from './element.js'

let shown = ''

/** Shows the mails, unless they are on the page already, so that a selection survives. */
async function refresh() {
  const response = await fetch('/mails').catch(() => undefined)
  const text = response?.ok ? await response.text() : shown
  if (text !== shown) {
    shown = text
    const mails: readonly Mail[] = JSON.parse(text)
    element('status').hidden = mails.length > 0
    element('mails').replaceChildren(...mails.map(show))
  }
  setTimeout(refresh, 1000)
}

function show({ to, subject, text, link, at }: Mail): HTMLElement {
  const time = make('time', [new Date(at).toLocaleTimeString()])
  time.setAttribute('datetime', at)
  return make(
    'li',
    [
      make('h2', [subject]),
      make('p', [`To ${to}, `, time], 'muted'),
      make('p', link ? linkIn(text, link) : [text], 'text'),
    ],
    'mail',
  )
}

function linkIn(text: string, link: string): (Node | string)[] {
  const anchor = make('a', [link])
  anchor.setAttribute('href', link)
  anchor.setAttribute('target', '_blank')
  const [before = '', after = ''] = text.split(link)
  return [before, anchor, after]
}

await refresh()
