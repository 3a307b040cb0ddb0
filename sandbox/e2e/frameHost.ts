import { once } from 'node:events'
import { createServer } from 'node:http'
import type { SandboxClient } from '@foyer-kit/sandbox'
import type { Browser, Page } from '@playwright/test'
import { test as base, expect } from './fixtures.js'
import { readField } from './readField.js'

type FrameHost = Awaited<ReturnType<typeof startFrameHost>>
type FrameAnswer = { type: string; payload?: unknown }

/** A test with a dApp's page, `host`, and with the visitor in its frame. */
export const test = base.extend<{ frame: ReturnType<typeof createFrameDriver>; host: FrameHost }>({
  host: async ({ sandbox }, use) => {
    const host = await startFrameHost(sandbox.addresses.frame)
    await use(host)
    await host.close()
  },
  frame: async ({ page }, use) => use(createFrameDriver(page)),
})

/** Serves a dApp's page on 127.0.0.1 that shows the embedded wallet in a frame, as wide as `?width`. */
async function startFrameHost(frame: string) {
  const server = createServer((request, response) => {
    const width = new URL(request.url ?? '/', 'http://localhost').searchParams.get('width') ?? '360'
    const isSibling = request.url === '/sibling'
    response
      .setHeader('content-type', 'text/html')
      .end(isSibling ? '<!doctype html><title>Ad</title>' : writePage(frame, width))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The host page has no port.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: async () => void server.close().closeAllConnections(),
  }
}

const writePage = (
  frame: string,
  width: string,
) => `<!doctype html><title>Shop</title><link rel="icon" href="data:,">
<iframe id="wallet" name="wallet" width="${width}" height="600"
  src="${frame}/sdk?projectId=foyer-demo&chainId=eip155:1&version=4&enableLogger=true"></iframe>
<iframe id="sibling" src="/sibling" width="1" height="1"></iframe>
<script>
  const [messages, waiting] = [[], new Map()]
  addEventListener('message', ({ data, origin, source }) => {
    messages.push({ ...data, origin, isFrame: source === wallet.contentWindow })
    waiting.get(data.id)?.(data)
  })
  const wallet = document.getElementById('wallet')
  const askFrame = (name, payload) => new Promise((resolve) => {
    const id = crypto.randomUUID()
    waiting.set(id, ({ type, payload }) => resolve({ type: type.replace('@w3m-frame/', ''), payload }))
    wallet.contentWindow.postMessage({ type: '@w3m-app/' + name, id, payload }, '${frame}')
  })
  const openPopup = () => {
    popup = open('${frame}/loading', 'popupWindow', 'width=600,height=800,scrollbars=yes')
  }
</script>`

/** The page of the dApp, and the visitor who answers the wallet in it. */
function createFrameDriver(page: Page) {
  const wallet = page.frameLocator('#wallet')
  const ask = (name: string, payload?: object): Promise<FrameAnswer> =>
    page.evaluate(`askFrame(${JSON.stringify(name)}, ${JSON.stringify(payload)})`)
  return {
    wallet,
    ask,
    /** Opens the page, and waits until the frame is ready. */
    async open(url: string) {
      await page.goto(url)
      await this.ready()
    },
    ready: () =>
      page.waitForFunction(`messages.some(({ type }) => type === '@w3m-frame/READY')`, undefined, {
        timeout: 60_000,
      }),
    /** Opens a window as a press on a provider does, and takes it to the provider. */
    async openProvider(provider: string): Promise<Page> {
      const [popup] = await Promise.all([page.waitForEvent('popup'), page.evaluate('openPopup()')])
      await expect(popup.getByRole('heading')).toHaveText('Loading')
      const { payload } = await ask('GET_SOCIAL_REDIRECT_URI', { provider })
      await page.evaluate(`popup.location = ${JSON.stringify(readField(payload, 'uri'))}`)
      return popup
    },
    /** The result of a login, which that window posts. */
    async receiveResult(): Promise<{ resultUri: string; origin: string }> {
      await page.waitForFunction('messages.some(({ resultUri }) => resultUri)')
      return page.evaluate('messages.splice(0).find(({ resultUri }) => resultUri)')
    },
    /** Sends a request to the wallet, and approves it once the card shows `title`. */
    async approve(request: object, title: RegExp) {
      const answer = ask('RPC_REQUEST', request)
      await expect(wallet.getByRole('heading')).toContainText(title)
      await wallet.getByTestId('frame-approve').click()
      return answer
    },
    /** Logs in, approving the device on the page behind the link of the mail. */
    async logIn({ email, sandbox, browser }: { email: string; sandbox: SandboxClient; browser: Browser }) {
      expect(await ask('CONNECT_EMAIL', { email })).toEqual({
        type: 'CONNECT_EMAIL_SUCCESS',
        payload: { action: 'VERIFY_DEVICE' },
      })
      const approved = ask('CONNECT_DEVICE')
      const device = await browser.newPage()
      await device.goto((await sandbox.mail(email)).link ?? '')
      await device.getByTestId('device-approve').click()
      await expect(device.getByRole('status')).toContainText('Approved')
      await device.close()
      expect(await approved).toEqual({ type: 'CONNECT_DEVICE_SUCCESS' })
      const { code } = await sandbox.mail(email)
      expect(await ask('CONNECT_OTP', { otp: code ?? '' })).toEqual({ type: 'CONNECT_OTP_SUCCESS' })
    },
  }
}
