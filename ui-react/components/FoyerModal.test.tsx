import { Component, createContext, type ReactNode, StrictMode, useContext } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import type { Foyer } from '#runtime/index'
import { createTestFoyer, settle } from '#runtime/testing/index'
import { useFoyerAccount } from '../hooks/useFoyerAccount.js'
import { useFoyer } from '../provider/FoyerContext.js'
import { FoyerProvider } from '../provider/FoyerProvider.js'
import type { HostViews, ViewProps } from '../views/view.js'
import { FoyerEmbed } from './FoyerEmbed.js'
import { FoyerModal } from './FoyerModal.js'

declare module '#runtime/index' {
  interface Routes {
    Greeting: { readonly name: string }
  }
}

const ShopContext = createContext('no shop')

function Greeting({ params }: ViewProps<'Greeting'>) {
  const foyer = useFoyer()
  const { isConnected } = useFoyerAccount()
  const shop = useContext(ShopContext)
  return (
    <button type="button" onClick={() => foyer.router.push({ name: 'Networks' })}>
      {`Hello ${params.name} of ${shop}, ${isConnected ? 'connected' : 'not connected'}`}
    </button>
  )
}

const views: HostViews = {
  Greeting: { title: ({ name }) => `Welcome, ${name}`, Component: Greeting },
}
const route = { name: 'Greeting', params: { name: 'Ada' } } as const

/** Records errors thrown by its children. */
class Boundary extends Component<{ children: ReactNode; onError: (error: unknown) => void }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError() {
    return { hasFailed: true }
  }
  override componentDidCatch(error: unknown) {
    this.props.onError(error)
  }
  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}

async function show(children: ReactNode, options: Parameters<typeof createTestFoyer>[0] = {}) {
  const { foyer, world } = await createTestFoyer({ started: false, ...options })
  const errors: unknown[] = []
  const tree = (children: ReactNode) => (
    <StrictMode>
      <Boundary onError={(error) => errors.push(error)}>
        <FoyerProvider foyer={foyer}>{children}</FoyerProvider>
      </Boundary>
    </StrictMode>
  )
  const screen = await render(tree(children))
  onTestFinished(async () => {
    await screen.unmount()
    foyer.destroy()
  })
  return { foyer, world, errors, rerender: (children: ReactNode) => screen.rerender(tree(children)) }
}

const hosts = () => [...document.querySelectorAll('[data-foyer-modal]')]
const dialog = () => hosts()[0]?.shadowRoot?.querySelector('[data-testid="foyer-modal"]')
const words = () => dialog()?.querySelector('.foyer-view')?.textContent
const title = () => dialog()?.querySelector('h1')?.textContent

function quietly() {
  const spy = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => spy.mockRestore())
}

test('shows a host view with its parameters, title and surrounding contexts, in one modal', async () => {
  const { foyer } = await show(
    <ShopContext.Provider value="Corner Shop">
      <FoyerModal views={views} />
    </ShopContext.Provider>,
  )
  foyer.open(route)
  await expect.poll(words).toBe('Hello Ada of Corner Shop, not connected')
  expect(title()).toBe('Welcome, Ada')
  expect(dialog()?.getAttribute('data-view')).toBe('Greeting')
  expect(hosts()).toHaveLength(1)
})

test('navigates to built-in views and back', async () => {
  const { foyer } = await show(<FoyerModal views={views} />)
  foyer.open(route)
  await expect.poll(words).toContain('Hello Ada')
  dialog()?.querySelector<HTMLElement>('.foyer-view button')?.click()
  await expect.poll(title).toBe('Choose network')
  foyer.back()
  await expect.poll(words).toContain('Hello Ada')
})

test('replaces the built-in modal while mounted, whenever it mounts', async () => {
  const { foyer, rerender } = await show(null)
  foyer.open()
  await expect.poll(title).toBe('Connect wallet')
  await rerender(<FoyerModal views={views} />)
  foyer.open(route)
  await expect.poll(words).toContain('Hello Ada')
  expect(hosts()).toHaveLength(1)
  await rerender(null)
  foyer.open()
  await expect.poll(title).toBe('Connect wallet')
  expect(hosts()).toHaveLength(1)
})

test.each([
  { name: 'ConnectingExternal', params: { connectorId: 'test.wallet' } },
  { name: 'SwitchNetwork', params: { caipNetworkId: 'eip155:8453' } },
] as const)('a modal that mounts again does not repeat the declined request of $name', async (declined) => {
  const { foyer, world, rerender } = await show(null, {
    started: true,
    connected: declined.name === 'SwitchNetwork',
  })
  const asked = () => world.wallet.log.filter(({ method }) => /^(connect|switchNetwork)$/.test(method)).length
  const before = asked()
  world.wallet.rejectNext()
  foyer.open(declined)
  await expect.poll(words).toContain('declined')
  await rerender(<FoyerModal views={views} />)
  await expect.poll(words).toContain('declined')
  await settle()
  expect(asked() - before).toBe(1)

  foyer.close()
  await rerender(null)
  world.wallet.rejectNext()
  foyer.open(declined)
  await expect.poll(() => asked() - before).toBe(2)
})

test('throws when there are two of them', async () => {
  quietly()
  const { errors } = await show(
    <>
      <FoyerModal views={views} />
      <FoyerModal views={views} />
    </>,
  )
  expect(errors).toMatchObject([
    { code: 'INVALID_OPTION', message: expect.stringContaining('two FoyerModals') },
  ])
})

test('rejects a view named like a built-in one', async () => {
  quietly()
  const wrong: object = { Account: { title: 'Mine', Component: Greeting } }
  const { foyer, errors } = await show(<FoyerModal views={wrong} />)
  foyer.open()
  await expect.poll(() => errors).toMatchObject([{ code: 'INVALID_OPTION', data: { option: 'views' } }])
  expect(`${errors[0]}`).toContain('Account is a built-in view')
})

test('logs a route without a view and keeps the modal closable', async () => {
  quietly()
  const { foyer, errors } = await show(<FoyerModal views={{}} />)
  const reported: unknown[] = []
  foyer.events.on('error.reported', ({ error }) => reported.push(error))
  foyer.open(route)
  await expect.poll(() => reported).toMatchObject([{ code: 'INVALID_OPTION' }])
  expect(`${reported[0]}`).toContain('Greeting')
  expect(dialog()?.textContent).toContain('Could not load')
  expect(dialog()?.textContent).not.toContain('connection')
  expect(dialog()?.querySelector('[data-testid="foyer-close"]')).not.toBeNull()
  expect(errors).toEqual([])
})

test('an embedded foyer shows host views in place', async () => {
  const { foyer } = await show(<FoyerEmbed views={views} />, { embedded: true })
  await expect.poll(title).toBe('Connect wallet')
  foyer.open(route)
  await expect.poll(words).toContain('Hello Ada')
})

test('an embedded foyer rejects FoyerModal', async () => {
  quietly()
  const { errors } = await show(<FoyerModal views={views} />, { embedded: true })
  expect(errors).toMatchObject([{ code: 'INVALID_OPTION', data: { option: 'embedded' } }])
})

test('checks the parameters of host views at compile time', () => {
  const open = (foyer: Foyer) => {
    foyer.open({ name: 'Greeting', params: { name: 'Ada' } })
    // @ts-expect-error `name` is required
    foyer.open({ name: 'Greeting' })
    // @ts-expect-error this view does not exist
    foyer.open({ name: 'Farewell' })
  }
  expect(open).toBeTypeOf('function')
})

test('a page with two providers of one foyer shows one modal, also after one of them is gone', async () => {
  const { foyer } = await createTestFoyer({ started: false })
  const dialogs = () =>
    [...document.querySelectorAll('[data-foyer-modal]')].filter(({ shadowRoot }) =>
      shadowRoot?.querySelector('[role="dialog"]'),
    ).length
  const tree = (names: readonly string[]) => (
    <StrictMode>
      {names.map((name) => (
        <FoyerProvider key={name} foyer={foyer} />
      ))}
    </StrictMode>
  )
  const screen = await render(tree(['one', 'two']))
  foyer.open()
  await expect.poll(dialogs).toBe(1)
  await screen.rerender(tree(['two']))
  await expect.poll(dialogs).toBe(1)
})

test.each([
  { name: 'Swop' },
  { name: 'SwitchNetwork' },
  { name: 'SwitchNetwork', params: 'base' },
  { name: 'ConnectingExternal', params: { connectorId: 7 } },
  { name: 'Downloads', params: null },
  { name: 'SwapSelectToken', params: [] },
  { namespace: 'doge' },
  { name: 7 },
])('the page stays, and the modal opens again, after open(%j)', async (wrong) => {
  quietly()
  const { foyer, errors } = await show(<p id="host">Shop</p>)
  Reflect.apply(foyer.open, undefined, [wrong])
  await expect.poll(() => hosts().length).toBe(1)
  foyer.close()
  foyer.open({ name: 'Networks' })
  await expect.poll(title).toBe('Choose network')
  expect(document.getElementById('host')?.textContent).toBe('Shop')
  expect(errors).toEqual([])
})
