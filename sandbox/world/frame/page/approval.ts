import type { Ask, Prompt } from '../../wallets/prompt.js'
import { element, make } from './element.js'

/** The card in which the wallet asks one question at a time; Escape rejects. */
export function createApproval({ site }: { site: string }): Ask {
  const [card, title] = [element('card'), element('title')]
  let queue: Promise<unknown> = Promise.resolve()
  let waiting = 0

  const update = () => {
    card.hidden = waiting === 0
    element('idle').hidden = waiting > 0
    element('more').textContent = waiting > 1 ? `${waiting - 1} more to answer` : ''
  }
  const fill = ({ title: text, action, rows, message = '' }: Prompt) => {
    element('site').textContent = new URL(site).host
    title.textContent = text
    element('approve').textContent = action
    element('rows').replaceChildren(
      ...rows.map(({ label, value }) => make('div', [make('dt', [label]), make('dd', [value])])),
    )
    element('message').textContent = message
    element('message').hidden = message === ''
  }
  const show = (prompt: Prompt) =>
    new Promise<boolean>((resolve) => {
      fill(prompt)
      update()
      const done = new AbortController()
      const settle = (agreed: boolean) => {
        done.abort()
        waiting--
        update()
        resolve(agreed)
      }
      const { signal } = done
      element('reject').addEventListener('click', () => settle(false), { signal })
      element('approve').addEventListener('click', () => settle(true), { signal })
      card.addEventListener('keydown', ({ key }) => key === 'Escape' && settle(false), { signal })
      // The dApp shows the frame when it asks, and hides it when it gives up.
      let wasShown = false
      const watching = new IntersectionObserver((entries) => {
        // A busy page gets several changes at once.
        for (const { boundingClientRect } of entries) {
          const isShown = boundingClientRect.height > 0
          if (isShown && !wasShown) title.focus()
          if (!isShown && wasShown) return settle(false)
          wasShown = isShown
        }
      })
      watching.observe(card)
      signal.addEventListener('abort', () => watching.disconnect())
      // The dApp may let the focus into the frame only later.
      const takeFocus = () => document.activeElement === document.body && title.focus()
      addEventListener('focus', takeFocus, { signal })
    })

  return (prompt) => {
    waiting++
    update()
    const answer = queue.then(() => show(prompt))
    queue = answer
    return answer
  }
}
