import { lazy, Profiler, type ReactNode, StrictMode, Suspense, useId } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Foyer } from '#runtime/index'
import { createTestFoyer, createTestWorld } from '#runtime/testing/index'
import {
  AccountButton,
  ConnectButton,
  FoyerProvider,
  NetworkButton,
  useFoyer,
  useFoyerAccount,
  useFoyerNetwork,
} from '../index.js'
import { getContrast, parseHex } from '../theme/contrast.js'
import { resolveColor } from '../theme/createAccent.js'
import { setMedia } from '../views/testing/setMedia.js'

async function show(foyer: Foyer, children = <ConnectButton />) {
  const screen = await render(
    <StrictMode>
      <FoyerProvider foyer={foyer}>{children}</FoyerProvider>
    </StrictMode>,
  )
  onTestFinished(async () => {
    await screen.unmount()
    foyer.destroy()
  })
  return screen
}

const dialogs = () =>
  [...document.querySelectorAll('[data-foyer-modal]')].filter((host) =>
    host.shadowRoot?.querySelector('[role=dialog]'),
  )

test('opens the modal on Connect, once, also in StrictMode', async () => {
  const { foyer } = await createTestFoyer({ started: false })
  const opened: string[] = []
  foyer.events.on('modal.opened', ({ view }) => void opened.push(view))
  await show(foyer)
  await userEvent.click(page.getByTestId('foyer-connect-button'))
  await expect.element(page.getByRole('dialog', { name: 'Connect wallet' })).toBeVisible()
  expect(opened).toEqual(['Connect'])
  expect(dialogs()).toHaveLength(1)
})

/** It is still where the last test clicked. */
const movePointerAway = () => cdp().send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: 400, y: 700 })

test('sends no request before the first intent, and only one round after it', async () => {
  const { foyer, world } = await createTestFoyer({ started: false })
  await movePointerAway()
  await show(foyer)
  expect(world.services.requests).toHaveLength(0)
  expect(document.querySelector('[data-foyer-modal]')).toBeNull()

  await userEvent.hover(page.getByTestId('foyer-connect-button'))
  await expect.poll(() => world.services.requests.length).toBeGreaterThan(0)
  await userEvent.click(page.getByTestId('foyer-connect-button'))
  await expect.element(page.getByRole('dialog')).toBeVisible()
  const asked = world.services.requests
    .filter(({ path }) => path !== '/e') // telemetry, not a query
    .map(({ path, query }) => `${path}?${JSON.stringify(query)}`)
  expect(new Set(asked).size).toBe(asked.length)
})

test('becomes the account button once connected: name, balance, and a click opens Account', async () => {
  const { foyer } = await createTestFoyer({ connected: true })
  await show(foyer)
  const button = page.getByTestId('foyer-account-button')
  await expect.element(button).toHaveAccessibleName(/^\d+\.\d{3} ETH .+, account$/)
  expect(page.getByTestId('foyer-connect-button').elements()).toHaveLength(0)
  await userEvent.click(button)
  await expect.element(page.getByRole('dialog', { name: 'Account' })).toBeVisible()
})

test('after 10,000 events of a wallet at once, shows the last state, with few renders [L-14]', async () => {
  const { foyer, world } = await createTestFoyer({ connected: true })
  function State() {
    return <output>{`${useFoyerAccount().address} ${useFoyerNetwork().caipNetworkId}`}</output>
  }
  const renders = vi.fn()
  await show(
    foyer,
    <Profiler id="page" onRender={renders}>
      <State />
      <ConnectButton />
    </Profiler>,
  )
  const { wallet } = world
  const before = renders.mock.calls.length
  for (let event = 0; event < 5000; event++) {
    wallet.switchAccount(1)
    wallet.switchChain(event % 2 ? 'eip155:8453' : 'eip155:1')
  }
  await expect.element(page.getByRole('status')).toHaveTextContent(`${wallet.accounts[0]} eip155:8453`)
  const figures = () => {
    const { balance, worth, profile } = foyer.account.state.eip155 ?? {}
    return [balance, worth, profile].map((figure) => figure?.status)
  }
  await expect.poll(figures).toEqual(['ready', 'ready', 'ready'])
  await new Promise(requestAnimationFrame)
  expect(renders.mock.calls.length - before).toBeLessThanOrEqual(10)
})

test('keeps the generated avatar when the picture does not load [BA-13]', async () => {
  const { foyer } = await createTestFoyer({ connected: true })
  const failed: unknown[] = []
  const note = ({ target }: Event) => failed.push(target instanceof HTMLImageElement && target.src)
  document.addEventListener('error', note, true)
  onTestFinished(() => document.removeEventListener('error', note, true))
  await show(foyer)
  await expect.poll(() => failed).toContain('https://img.test/maria.png') // unreachable host
  const find = (what: string) => page.getByTestId('foyer-account-button').element().querySelector(what)
  await expect.poll(() => find('svg')).not.toBeNull()
  expect(find('img')).toBeNull()
})

test('shows Connecting while a wallet is asked', async () => {
  const { foyer, world } = await createTestFoyer()
  world.wallet.hangNext()
  await show(foyer)
  const asked = foyer.connect({ connectorId: 'test.wallet' })
  await expect.element(page.getByTestId('foyer-connect-button')).toHaveAttribute('aria-busy', 'true')
  foyer.cancelConnect()
  await expect(asked).rejects.toMatchObject({ code: 'CONNECTION_SUPERSEDED' })
  await expect.element(page.getByTestId('foyer-connect-button')).toHaveAttribute('aria-busy', 'false')
})

test('renders no account button while disconnected', async () => {
  const { foyer } = await createTestFoyer()
  await show(foyer, <AccountButton />)
  expect(page.getByTestId('foyer-account-button').elements()).toHaveLength(0)
})

test('the network button shows the network, opens the list, and warns on an unsupported chain', async () => {
  const { foyer, world } = await createTestFoyer({ connected: true })
  await show(foyer, <NetworkButton />)
  const button = page.getByTestId('foyer-network-button')
  await expect.element(button).toHaveAccessibleName('Network: Ethereum')
  await userEvent.click(button)
  await expect.element(page.getByRole('dialog', { name: 'Choose network' })).toBeVisible()

  await world.wallet.switchChain('eip155:424242')
  await expect.element(page.getByRole('dialog', { name: 'Switch network' })).toBeVisible()
  await expect.element(button).toHaveAttribute('data-warning', 'true')
})

test.each([false, true])(
  'the network button of a namespace leads back to that namespace from an unsupported chain (allowed: %s)',
  async (allowUnsupportedChain) => {
    const families = ['eip155', 'solana'] as const
    const { foyer, world } = await createTestFoyer({ families, connected: true, allowUnsupportedChain })
    expect(foyer.network.state.activeId).toMatch(/^solana:/)
    const opened: string[] = []
    foyer.events.on('modal.opened', ({ view }) => opened.push(view))
    await show(foyer, <NetworkButton namespace="eip155" />)
    await world.wallet.switchChain('eip155:424242')
    await userEvent.click(page.getByTestId('foyer-network-button-eip155'))
    await expect.element(page.getByRole('dialog', { name: 'Switch network' })).toBeVisible()
    await expect.element(page.getByTestId('foyer-network-eip155:1')).toBeVisible()
    expect(foyer.network.state.activeId).toBe('eip155:1')
    expect(foyer.router.state.history).toEqual([{ name: 'UnsupportedChain' }])
    expect(opened).toEqual(['UnsupportedChain'])
  },
)

test('the network button shows the picture of a known chain, from the first intent on', async () => {
  const { foyer, world } = await createTestFoyer()
  await movePointerAway()
  await show(foyer, <NetworkButton />)
  const button = page.getByTestId('foyer-network-button')
  const picture = () => button.element().querySelector('img')?.src
  expect(picture()).toBeUndefined()
  expect(world.services.requests).toEqual([])
  await userEvent.hover(button)
  await expect.poll(picture).toMatch(/^data:image/)
})

test('uses the accent of the host with readable text on it [B-12]', async () => {
  const { foyer } = await createTestFoyer({ themeVariables: { accent: '#ffdd00' } })
  await show(foyer)
  const button = page.getByTestId('foyer-connect-button')
  const colors = () => {
    const style = getComputedStyle(button.element())
    return [style.getPropertyValue('--foyer-b-accent'), style.color]
  }
  await expect.poll(colors).toEqual(['#ffdd00', 'oklch(0 0 0)'])
  foyer.theme.setVariables({ accent: '#3554ea' })
  await expect.poll(colors).toEqual(['#3554ea', 'oklch(1 0 0)'])
})

test('follows the system while the theme mode is auto, also before any script runs', async () => {
  const { foyer } = await createTestFoyer({ themeMode: 'auto' })
  await show(foyer)
  const button = page.getByTestId('foyer-connect-button')
  const accent = () => getComputedStyle(button.element()).getPropertyValue('--foyer-b-accent')
  for (const [scheme, color] of [
    ['light', '#3554ea'],
    ['dark', '#4766f5'],
  ] as const) {
    await setMedia({ 'prefers-color-scheme': scheme })
    await expect.poll(accent).toBe(color)
  }
  expect(button.element().getAttribute('data-theme')).toBe('auto') // so the server's markup is right as well
})

test('an undefined CSS variable of the host is the accent of the theme', async () => {
  const { foyer } = await createTestFoyer({ themeVariables: { accent: 'var(--brand)' } })
  await movePointerAway()
  await show(foyer)
  const color = () => getComputedStyle(page.getByTestId('foyer-connect-button').element()).backgroundColor
  await expect.poll(color).toBe('rgb(71, 102, 245)')
  document.documentElement.style.setProperty('--brand', '#ff5500')
  onTestFinished(() => void document.documentElement.style.removeProperty('--brand'))
  await expect.poll(color).toBe('rgb(255, 85, 0)')
})

test.each(['#4766f5', '#ffdd00', '#000000', '#ffffff', '#00ff66', '#ff0033', '#5500ff'])(
  'the focus ring of the accent %s has 3:1 on light and dark pages',
  async (accent) => {
    const { foyer } = await createTestFoyer({ themeVariables: { accent } })
    await show(foyer)
    await userEvent.keyboard('{Tab}')
    const button = page.getByTestId('foyer-connect-button')
    await expect.element(button).toHaveFocus()
    await expect.poll(() => getComputedStyle(button.element()).outlineStyle).toBe('solid')
    const ring = resolveColor(document.body, getComputedStyle(button.element()).outlineColor)
    for (const ground of ['#ffffff', '#f6f7f9', '#17181c', '#000000']) {
      const color = parseHex(ground)
      expect(ring && color && getContrast(ring, color), ground).toBeGreaterThanOrEqual(3)
    }
  },
)

const reset = `* { margin: 0; padding: 0; border: 0 }
  button { font: inherit; color: inherit; background: none; border-radius: 0 }`

test.each([
  ['a reset', reset],
  ["a reset in a layer that follows ours, as Tailwind's", `@layer foyer, base; @layer base { ${reset} }`],
])('keeps its look on a page with %s, and takes that of a rule made for it', async (_name, text) => {
  const { foyer } = await createTestFoyer({ started: false })
  const screen = await show(foyer)
  const button = screen.getByTestId('foyer-connect-button').element()
  const look = () => {
    const { padding, borderRadius, font, color, backgroundColor } = getComputedStyle(button)
    return { padding, borderRadius, font, color, backgroundColor }
  }
  const before = look()
  const style = document.createElement('style')
  onTestFinished(() => style.remove())
  style.textContent = text
  document.head.append(style)
  expect(look()).toEqual(before)
  style.textContent += 'body [data-foyer] { padding: 3px }'
  expect(look()).toEqual({ ...before, padding: '3px' })
})

test('buttons with and without a picture stand on one line', async () => {
  const { foyer } = await createTestFoyer()
  await show(
    foyer,
    <div>
      <ConnectButton /> <NetworkButton />
    </div>,
  )
  const [connect, network] = ['connect', 'network'].map((kind) =>
    page.getByTestId(`foyer-${kind}-button`).element().getBoundingClientRect(),
  )
  expect(connect?.top).toBe(network?.top)
})

test('marks the label of the host as the page language, and our texts as ours [B-16]', async () => {
  const { foyer, world } = await createTestFoyer({ locale: 'ar' })
  await show(foyer, <ConnectButton label="Sign in" />)
  const button = page.getByTestId('foyer-connect-button')
  await expect.element(button).toHaveTextContent('Sign in')
  world.wallet.hangNext()
  const asked = foyer.connect({ connectorId: 'test.wallet' })
  await expect.element(button).toHaveAttribute('dir', 'rtl')
  foyer.cancelConnect()
  await expect(asked).rejects.toMatchObject({ code: 'CONNECTION_SUPERSEDED' })
  await expect.element(button).not.toHaveAttribute('dir')
})

test('passes its state to host markup', async () => {
  const { foyer } = await createTestFoyer()
  await show(
    foyer,
    <ConnectButton.Custom>
      {({ status, open }) => (
        <button type="button" onClick={open}>
          {`own ${status}`}
        </button>
      )}
    </ConnectButton.Custom>,
  )
  await userEvent.click(page.getByText('own disconnected'))
  await expect.element(page.getByRole('dialog', { name: 'Connect wallet' })).toBeVisible()
})

test('returns the focus to the button that opened the modal [B-01]', async () => {
  const { foyer } = await createTestFoyer()
  await show(foyer)
  await userEvent.click(page.getByTestId('foyer-connect-button'))
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => dialogs()).toHaveLength(0)
  expect(document.activeElement).toBe(page.getByTestId('foyer-connect-button').element())
})

test('keeps the focus when a focused connect button becomes the account button, and back', async () => {
  const { foyer } = await createTestFoyer()
  await show(foyer)
  const connect = () => {
    const button = page.getByTestId('foyer-connect-button').element()
    if (!(button instanceof HTMLElement)) throw new Error('There is no button.')
    return button
  }
  connect().focus()
  await foyer.connect({ connectorId: 'test.wallet' })
  await expect.element(page.getByTestId('foyer-account-button')).toHaveFocus()
  await foyer.disconnect()
  await expect.element(page.getByTestId('foyer-connect-button')).toHaveFocus()
  connect().blur()
  await foyer.connect({ connectorId: 'test.wallet' })
  await expect.element(page.getByTestId('foyer-account-button')).toBeVisible()
  await expect.element(page.getByTestId('foyer-account-button')).not.toHaveFocus()
})

test.each([0, 1])(
  'of two connect buttons, button %i keeps its focus when both become account buttons',
  async (focused) => {
    const { foyer } = await createTestFoyer()
    await show(
      foyer,
      <>
        <header>
          <ConnectButton />
        </header>
        <main>
          <ConnectButton />
        </main>
      </>,
    )
    document.querySelectorAll<HTMLElement>('[data-testid="foyer-connect-button"]')[focused]?.focus()
    await foyer.connect({ connectorId: 'test.wallet' })
    const accounts = page.getByTestId('foyer-account-button')
    await expect.poll(() => accounts.elements().length).toBe(2)
    await expect.element(accounts.nth(focused)).toHaveFocus()
  },
)

/** A part of the page with an id of React. */
function Own() {
  return <p id={useId()} />
}

test('hydrates the server markup without warnings, and ids stay [LC-07]', async () => {
  const errors = vi.spyOn(console, 'error')
  onTestFinished(() => errors.mockRestore())
  const { foyer } = await createTestFoyer({ started: false })
  const app = (
    <FoyerProvider foyer={foyer}>
      <NetworkButton />
      <ConnectButton />
      <Own />
    </FoyerProvider>
  )
  const container = document.createElement('div')
  document.body.append(container)
  // Markup as a server sends it; only tests may insert it into a page like this.
  container.append(document.createRange().createContextualFragment(renderToString(app)))
  const button = () => container.querySelector('[data-testid=foyer-connect-button]')
  const ids = () => [...container.querySelectorAll('[id]')].map(({ id }) => id)
  const before = [button(), ...ids()]
  expect(before).toHaveLength(2)
  const recoverable: unknown[] = []
  const root = hydrateRoot(container, app, { onRecoverableError: (error) => void recoverable.push(error) })
  onTestFinished(() => {
    root.unmount()
    container.remove()
    foyer.destroy()
  })
  await userEvent.click(page.getByTestId('foyer-connect-button'))
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect([button(), ...ids()]).toEqual(before)
  expect(button()).toBe(before[0])
  expect(recoverable).toEqual([])
  expect(errors).not.toHaveBeenCalled()
})

function Address() {
  const { status, address } = useFoyerAccount()
  const { network } = useFoyerNetwork()
  return (
    <p>
      {network?.name} {status} {address}
    </p>
  )
}

test('a part of the page that loads after the wallet is restored hydrates the server markup too', async () => {
  const { foyer: connected, world } = await createTestFoyer({ connected: true })
  await connected.switchNetwork({ chainId: 8453 })
  connected.destroy()
  const { foyer } = await createTestFoyer({ world, started: false })
  const app = (child: ReactNode) => (
    <FoyerProvider foyer={foyer}>
      <Suspense>{child}</Suspense>
    </FoyerProvider>
  )
  const container = document.createElement('div')
  document.body.append(container)
  // Markup as a server sends it; only tests may insert it into a page like this.
  container.append(document.createRange().createContextualFragment(renderToString(app(<Address />))))
  const paragraph = container.querySelector('p')
  let load = () => {}
  const loaded = new Promise<{ default: typeof Address }>((resolve) => {
    load = () => resolve({ default: Address })
  })
  const Late = lazy(() => loaded)
  const recoverable: unknown[] = []
  const root = hydrateRoot(container, app(<Late />), {
    onRecoverableError: (error) => void recoverable.push(error),
  })
  onTestFinished(() => {
    root.unmount()
    container.remove()
    foyer.destroy()
  })
  await expect.poll(() => foyer.connection.state.eip155?.status).toBe('connected')
  load()
  await expect.poll(() => container.textContent).toContain('Base connected 0x')
  expect(recoverable).toEqual([])
  expect(container.querySelector('p')).toBe(paragraph)
})

test('keeps two foyers on one page independent', async () => {
  const one = await createTestFoyer({ connected: true })
  const other = await createTestFoyer({ started: false })
  await show(one.foyer, <AccountButton />)
  await show(other.foyer)
  await userEvent.click(page.getByTestId('foyer-connect-button'))
  await expect.element(page.getByRole('dialog', { name: 'Connect wallet' })).toBeVisible()
  expect(one.foyer.router.state.isOpen).toBe(false)
  expect(other.foyer.connection.state.eip155?.status ?? 'disconnected').toBe('disconnected')
  expect(one.foyer.connection.state.eip155?.status).toBe('connected')
  expect(dialogs()).toHaveLength(1)
})

test('restores a host element that the page removed, closed or open, when the modal opens again [LC-17]', async () => {
  const { foyer } = await createTestFoyer()
  await show(foyer)
  foyer.open()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  foyer.close()
  await expect.poll(() => dialogs()).toHaveLength(0)
  document.querySelector('[data-foyer-modal]')?.remove()
  foyer.open()
  await expect.element(page.getByRole('dialog', { name: 'Connect wallet' })).toBeVisible()

  document.querySelector('[data-foyer-modal]')?.remove() // while open
  foyer.close()
  await expect.poll(() => document.querySelectorAll('[inert]')).toHaveLength(0)
  foyer.open()
  await expect.element(page.getByRole('dialog', { name: 'Connect wallet' })).toBeVisible()

  document.querySelector('[data-foyer-modal]')?.remove() // and opened again in the same task
  foyer.close()
  foyer.open()
  await expect.element(page.getByRole('dialog', { name: 'Connect wallet' })).toBeVisible()
  expect(dialogs()).toHaveLength(1)
  await userEvent.click(page.getByTestId('foyer-wallet-test.wallet'))
  await expect.poll(() => foyer.connection.state.eip155?.status).toBe('connected')
  await expect.poll(() => dialogs()).toHaveLength(0)
})

test('unmounting the provider with the modal open leaves nothing behind [LC-27]', async () => {
  const { foyer } = await createTestFoyer({ started: false })
  const screen = await render(
    <FoyerProvider foyer={foyer}>
      <ConnectButton />
    </FoyerProvider>,
  )
  await userEvent.click(page.getByTestId('foyer-connect-button'))
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await screen.unmount()
  foyer.destroy()
  expect(document.querySelector('[data-foyer-modal]')).toBeNull()
  expect(document.querySelectorAll('[inert]')).toHaveLength(0)
  expect(document.documentElement.style.overflow).toBe('')
})

test('shows a missing project id in the modal, which still offers installed wallets [FEAT-05]', async () => {
  const world = createTestWorld()
  const { foyer } = await createTestFoyer({ world, projectId: '', started: false })
  await show(foyer)
  await userEvent.click(page.getByTestId('foyer-connect-button'))
  await expect.element(page.getByTestId('foyer-alert')).toHaveTextContent('Project ID Not Configured')
  await expect.element(page.getByTestId('foyer-wallet-test.wallet')).toBeVisible()
  expect(world.services.requests).toHaveLength(0)
})

test('throws outside of the provider and says what is missing', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => errors.mockRestore())
  function Lost() {
    useFoyer()
    return null
  }
  await expect(render(<Lost />)).rejects.toMatchObject({ code: 'MISSING_PROVIDER' })
})

test('writes the balance left to right in Arabic too, symbol last', async () => {
  const { foyer } = await createTestFoyer({ connected: true, locale: 'ar' })
  await show(foyer, <AccountButton />)
  const button = page.getByTestId('foyer-account-button')
  await expect.poll(() => getComputedStyle(button.element()).direction).toBe('rtl')
  await expect.poll(() => document.querySelector('.foyer-b-balance bdi')).not.toBeNull()
  const words = document.querySelector('.foyer-b-balance bdi')?.firstChild
  if (!(words instanceof Text)) throw new Error('The button has no balance.')
  const leftOf = (index: number) => {
    const letter = document.createRange()
    letter.setStart(words, index)
    letter.setEnd(words, index + 1)
    return letter.getBoundingClientRect().left
  }
  expect(leftOf(words.data.indexOf('ETH'))).toBeGreaterThan(leftOf(0))
})
