import { expect, onTestFinished, test } from 'vitest'
import { commands } from 'vitest/browser'
import { openDetachedWindow } from './openDetachedWindow.js'

test('a site learns neither the page that opened it nor its address, and a closed window stays closed', async () => {
  // Of this origin, so that it can say what it knows.
  const site = `${location.origin}/own-exchange`
  const page = `<!doctype html><title>Exchange</title><script>
    new BroadcastChannel('exchange').postMessage({ referrer: document.referrer, hasOpener: opener !== null })
    close()
  </script>`
  await commands.serveSite(site, page)
  const heard: unknown[] = []
  const channel = new BroadcastChannel('exchange')
  channel.addEventListener('message', ({ data }) => heard.push(data))
  onTestFinished(() => channel.close())

  const popup = openDetachedWindow({})
  popup?.navigate(`${site}/pay`)
  await expect.poll(() => heard).toEqual([{ referrer: '', hasOpener: false }])

  const closed = openDetachedWindow({})
  closed?.close()
  await expect.poll(() => closed?.isClosed()).toBe(true)
  closed?.navigate(`${site}/pay`)
  expect(closed?.isClosed()).toBe(true)
})
