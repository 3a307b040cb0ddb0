import { expect, onTestFinished, test, vi } from 'vitest'
import { createApproval } from './approval.js'
import page from './index.html?raw'

const prompt = { title: 'Sign this message?', action: 'Sign', rows: [] }
const hidden = { boundingClientRect: new DOMRect() }
const shown = { boundingClientRect: new DOMRect(0, 0, 300, 200) }

/** The card of the page; `see` tells it at once where it has been. */
function open() {
  let see = (_entries: readonly object[]) => {}
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(onChange: typeof see) {
        see = onChange
      }
      observe() {}
      disconnect() {}
    },
  )
  const { body } = new DOMParser().parseFromString(page, 'text/html')
  document.body.replaceChildren(...body.children)
  onTestFinished(() => {
    vi.unstubAllGlobals()
    document.body.replaceChildren()
  })
  return { ask: createApproval({ site: 'http://localhost' }), see: (...entries: object[]) => see(entries) }
}

test('a question gets the focus once it is shown, even if a busy page observes both changes at once', async () => {
  const { ask, see } = open()
  void ask(prompt)
  await Promise.resolve()
  see(hidden, shown)
  expect(document.activeElement?.textContent).toBe('Sign this message?')
})

test('a question that is hidden again is rejected, even if the next one is shown at once', async () => {
  const { ask, see } = open()
  const answer = ask(prompt)
  await Promise.resolve()
  see(hidden, shown, hidden, shown)
  expect(await answer).toBe(false)
})
