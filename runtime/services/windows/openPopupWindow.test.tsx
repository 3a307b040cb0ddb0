import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { commands } from 'vitest/browser'
import { openPopupWindow } from './openPopupWindow.js'

const wallet = 'http://wallet.test'
const evil = 'http://evil.test'

/** A page that reports its address to its opener, to its parent, and to the opener's frames. */
const page = `<!doctype html><title>Page</title><script>
  for (const to of [opener, parent]) to?.postMessage({ resultUri: location.href }, '*')
</script>`

beforeAll(async () => {
  for (const site of [wallet, evil]) await commands.serveSite(site, page)
})

/** Opens the window and notes what it says; `all` also has what the page got from others, and `sources` from whom. */
function setUp() {
  const heard: unknown[] = []
  const all: unknown[] = []
  const sources: MessageEvent['source'][] = []
  const listen = ({ data, source }: MessageEvent<unknown>) => {
    all.push(Reflect.get(Object(data), 'resultUri'))
    sources.push(source)
  }
  window.addEventListener('message', listen)
  const popup = openPopupWindow({
    url: `${wallet}/loading`,
    onMessage: (message) => heard.push(Reflect.get(Object(message), 'resultUri')),
  })
  if (!popup) throw new Error('The window was blocked.')
  onTestFinished(() => {
    window.removeEventListener('message', listen)
    popup.close()
  })
  return { popup, heard, all, sources }
}

test('accepts messages only from its window on the origin of its first page, until it is closed [PO-05] [D-17]', async () => {
  const opened = vi.spyOn(window, 'open')
  onTestFinished(() => opened.mockRestore())
  const { popup, heard, all } = setUp()
  await expect.poll(() => heard).toEqual([`${wallet}/loading`])

  const frame = document.createElement('iframe')
  frame.src = `${wallet}/frame`
  document.body.append(frame)
  onTestFinished(() => frame.remove())
  await expect.poll(() => all).toContain(`${wallet}/frame`)
  const stranger = window.open(`${wallet}/stranger`, '_blank', 'popup')
  await expect.poll(() => all).toContain(`${wallet}/stranger`)
  stranger?.close()
  popup.navigate(`${evil}/authorize`)
  await expect.poll(() => all).toContain(`${evil}/authorize`)
  window.dispatchEvent(new MessageEvent('message', { data: { resultUri: 'forged' }, origin: wallet }))
  expect(heard).toEqual([`${wallet}/loading`])

  popup.navigate(`${wallet}/result`)
  await expect.poll(() => heard).toEqual([`${wallet}/loading`, `${wallet}/result`])
  expect(popup.isClosed()).toBe(false)
  popup.close()
  await expect.poll(popup.isClosed).toBe(true)
  const [{ value: source } = { value: null }] = opened.mock.results
  window.dispatchEvent(new MessageEvent('message', { data: { resultUri: 'late' }, origin: wallet, source }))
  expect(heard).toEqual([`${wallet}/loading`, `${wallet}/result`])
})

test('hears nothing once the window has been closed [PO-03]', async () => {
  const { popup, heard, sources } = setUp()
  await expect.poll(() => heard).toHaveLength(1)
  const [source] = sources
  const say = (resultUri: string) =>
    window.dispatchEvent(
      new MessageEvent('message', { data: { resultUri }, origin: wallet, source: source ?? null }),
    )
  say('early')
  popup.close()
  say('late')
  expect(heard).toEqual([`${wallet}/loading`, 'early'])
})
