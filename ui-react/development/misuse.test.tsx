import { Component, type ReactNode, StrictMode } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { createFoyer } from '#runtime/development/index'
import { createTestWorld, settle, testFamilies } from '#runtime/testing/index'
import { languages } from '../i18n/loadTexts.js'
import { defineTexts } from '../i18n/texts.js'
import { useFoyer } from '../provider/FoyerContext.js'
import { FoyerProvider } from './FoyerProvider.js'
import { mountFoyer } from './mount/mountFoyer.js'

function make(locale = 'en') {
  const { environment, log, clock } = createTestWorld()
  const foyer = createFoyer({ projectId: 'p', networks: testFamilies.eip155.networks, environment, locale })
  onTestFinished(() => foyer.destroy())
  const errors = () => log.entries.filter(({ level }) => level === 'error').map(({ message }) => message)
  return { foyer, clock, errors }
}

async function show(children: ReactNode) {
  const strict = (inner: ReactNode) => <StrictMode>{inner}</StrictMode>
  const { rerender, unmount } = await render(strict(children))
  return { unmount, rerender: (next: ReactNode) => rerender(strict(next)) }
}

// The first test of the page: later ones define the element.
test('a connect button on a page that mounts no foyer, but not on one that does', async () => {
  document.body.append(document.createElement('foyer-connect-button'))
  onTestFinished(() => document.querySelector('foyer-connect-button')?.remove())
  const words =
    'This page has a <foyer-connect-button>, but did not call `mountFoyer(foyer)` of foyer-kit/modal within 3 seconds, so nothing is shown there.'
  const alone = make()
  await alone.clock.advance(2999)
  expect(alone.errors()).toEqual([])
  await alone.clock.advance(1)
  expect(alone.errors()).toEqual([words])
  const mounted = make()
  onTestFinished(mountFoyer(mounted.foyer))
  await mounted.clock.advance(10_000)
  expect(mounted.errors()).toEqual([])
})

test('a page with one provider says nothing, and its foyer has a modal', async () => {
  const { foyer, clock, errors } = make()
  await show(<FoyerProvider foyer={foyer} />)
  foyer.open()
  await settle()
  await clock.advance(10_000)
  expect(errors()).toEqual([])
})

test('two providers with one foyer', async () => {
  const { foyer, errors } = make()
  await show(
    <FoyerProvider foyer={foyer}>
      <FoyerProvider foyer={foyer} />
    </FoyerProvider>,
  )
  expect([...new Set(errors())]).toEqual([
    'This page has two modals of one foyer, but shows only the first, with its texts and views. Use one FoyerProvider around the whole page, or call mountFoyer() once.',
  ])
})

test('a provider and a mounted modal, whichever is first; the same foyer mounted twice is fine', async () => {
  const words = [
    'This page has two modals of one foyer, but shows only the first, with its texts and views. Use one FoyerProvider around the whole page, or call mountFoyer() once.',
  ]
  const first = make()
  await show(<FoyerProvider foyer={first.foyer} />)
  onTestFinished(mountFoyer(first.foyer))
  expect([...new Set(first.errors())]).toEqual(words)
  const last = make()
  onTestFinished(mountFoyer(last.foyer))
  onTestFinished(mountFoyer(last.foyer))
  expect(last.errors()).toEqual([])
  await show(<FoyerProvider foyer={last.foyer} />)
  expect([...new Set(last.errors())]).toEqual(words)
})

test('a foyer that is made while rendering, but not one of a module that is loaded again', async () => {
  const world = createTestWorld()
  const create = () =>
    createFoyer({ projectId: 'p', networks: testFamilies.eip155.networks, environment: world.environment })
  const Rendered = () => <FoyerProvider foyer={create()} />
  const screen = await show(<Rendered />)
  const said = () => world.log.entries.filter(({ level }) => level === 'error').map(({ message }) => message)
  expect(said()).toEqual([])
  await screen.rerender(<Rendered />)
  expect(said()).toEqual([
    'FoyerProvider was given another foyer, which was made while rendering, so the connections of the first are lost. Create it outside of components.',
  ])
  await screen.unmount()

  const [first, second] = [make(), make()]
  const { rerender } = await show(<FoyerProvider foyer={first.foyer} />)
  await rerender(<FoyerProvider foyer={second.foyer} />)
  expect([...first.errors(), ...second.errors()]).toEqual([])
})

test('an embedded foyer that is mounted, which would show nothing', async () => {
  const { environment } = createTestWorld()
  const { networks } = testFamilies.eip155
  const foyer = createFoyer({ projectId: 'p', networks, environment, embedded: true })
  onTestFinished(() => foyer.destroy())
  expect(() => mountFoyer(foyer)).toThrow(
    'Invalid option `embedded`: it is true, but mountFoyer() shows a dialog.',
  )
})

test('theme values that are no CSS', async () => {
  const { foyer, errors } = make()
  foyer.theme.setVariables({ accent: 'notacolor', radius: '12', fontFamily: 'a;b' })
  expect(errors()).toEqual([
    '`accent` is the string "notacolor", which is not a valid CSS color. Write `\'#4f46e5\'`.',
    '`fontFamily` is the string "a;b", which is not a valid CSS font-family. Write `\'Inter, sans-serif\'`.',
    '`radius` is the string "12", which is not a valid CSS border-radius. Write `\'12px\'`.',
  ])
  foyer.theme.setVariables({ accent: 'var(--brand, oklch(60% 0.2 250))', radius: '0', zIndex: 5 })
  expect(errors()).toHaveLength(3)
})

test('a language without texts, unless the page has its own', async () => {
  for (const language of ['en', ...Object.keys(languages)]) {
    const { foyer, errors } = make(language)
    await show(<FoyerProvider foyer={foyer} />)
    expect(errors()).toEqual([])
  }
  const words =
    'Foyer has no texts in "fr", so visitors read English. Use en, es or ar, or pass your own texts: `defineTexts({ … })`.'
  const { foyer, errors } = make('fr')
  const screen = await show(<FoyerProvider foyer={foyer} />)
  expect([...new Set(errors())]).toEqual([words])
  await screen.unmount()
  const own = make('fr')
  await show(<FoyerProvider foyer={own.foyer} texts={defineTexts({ 'button.connect': 'Connecter' })} />)
  expect(own.errors()).toEqual([])
})

/** Keeps what its children throw. */
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

function Hook() {
  useFoyer()
  return null
}

test.each<[what: string, page: () => ReactNode, words: string]>([
  [
    'a provider without a foyer',
    () => <FoyerProvider foyer={JSON.parse('null')} />,
    'Invalid option `foyer`: FoyerProvider got no foyer. Create one outside of components, `const foyer = createFoyer({ … })`, and pass it: `<FoyerProvider foyer={foyer}>`.',
  ],
  [
    'a copy of a foyer',
    () => <FoyerProvider foyer={{ ...make().foyer }} />,
    'Invalid option `foyer`: it was not made by createFoyer() of this copy of foyer-kit. The page has two copies, or the object is a copy of a foyer. Install foyer-kit once, and pass what createFoyer() returned.',
  ],
  ['a hook outside of the provider', () => <Hook />, 'No FoyerProvider. Wrap the app in it.'],
])('%s', async (_, page, words) => {
  const spy = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => spy.mockRestore())
  const errors: unknown[] = []
  await show(<Boundary onError={(error) => errors.push(error)}>{page()}</Boundary>)
  expect(errors).toMatchObject([{ message: words }])
})

test('a language without texts on a page without React', async () => {
  const { foyer, errors } = make('fr')
  onTestFinished(mountFoyer(foyer))
  expect(errors()).toEqual([
    'Foyer has no texts in "fr", so visitors read English. Use en, es or ar, or pass your own texts: `defineTexts({ … })`.',
  ])
  const own = make('fr')
  onTestFinished(mountFoyer(own.foyer, { texts: defineTexts({ 'button.connect': 'Connecter' }) }))
  expect(own.errors()).toEqual([])
})

test('a foyer that mountFoyer() has mounted has a modal; without a foyer it throws', async () => {
  const { foyer, clock, errors } = make()
  onTestFinished(mountFoyer(foyer))
  foyer.open()
  await settle()
  await clock.advance(10_000)
  expect(errors()).toEqual([])
  expect(() => mountFoyer(JSON.parse('null'))).toThrow(
    'Invalid option `foyer`: mountFoyer() got no foyer. Create one, and pass it: `mountFoyer(createFoyer({ … }))`.',
  )
})
