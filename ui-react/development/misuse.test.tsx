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

const show = (children: ReactNode) => render(<StrictMode>{children}</StrictMode>)

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
    'This page has two modals of one foyer, so both open at once. Use one FoyerProvider around the whole page, or call mountFoyer() once.',
  ])
})

test('a provider and a mounted modal, whichever is first; the same foyer mounted twice is fine', async () => {
  const words = [
    'This page has two modals of one foyer, so both open at once. Use one FoyerProvider around the whole page, or call mountFoyer() once.',
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

test('a foyer that is made while rendering, but not one that replaces a destroyed one', async () => {
  const [first, second, third] = [make(), make(), make()]
  const screen = await show(<FoyerProvider foyer={first.foyer} />)
  await screen.rerender(<FoyerProvider foyer={first.foyer} />)
  expect(first.errors()).toEqual([])
  await screen.rerender(<FoyerProvider foyer={second.foyer} />)
  expect(first.errors()).toEqual([
    'FoyerProvider was given another foyer while the first is in use, so its connections are lost. Create one outside of components, not while rendering, or destroy the first.',
  ])
  second.foyer.destroy()
  await screen.rerender(<FoyerProvider foyer={third.foyer} />)
  expect([...second.errors(), ...third.errors()]).toEqual([])
})

test('theme values that are no CSS', async () => {
  const { foyer, errors } = make()
  foyer.theme.setVariables({ accent: 'notacolor', radius: '12', fontFamily: 'a;b' })
  expect(errors()).toEqual([
    '`accent` is the text "notacolor", which is no color of CSS. Write `\'#4f46e5\'`.',
    '`fontFamily` is the text "a;b", which is no font-family of CSS. Write `\'Inter, sans-serif\'`.',
    '`radius` is the text "12", which is no border-radius of CSS. Write `\'12px\'`.',
  ])
  foyer.theme.setVariables({ accent: 'var(--brand, oklch(60% 0.2 250))', radius: '0', zIndex: 5 })
  expect(errors()).toHaveLength(3)
})

test('a connect button that is not defined', async () => {
  // The pages of other tests have defined the real element.
  vi.spyOn(document, 'querySelector').mockReturnValueOnce(document.createElement('foyer-undefined'))
  onTestFinished(() => void vi.restoreAllMocks())
  const { clock, errors } = make()
  await clock.advance(3000)
  expect(errors()).toEqual([
    'This page has a <foyer-connect-button> that is not defined, so nothing is shown there. Call `mountFoyer(foyer)` of foyer-kit/modal.',
  ])
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
    'Invalid option `foyer`: FoyerProvider was given none. Create one outside of components, `const foyer = createFoyer({ … })`, and pass it: `<FoyerProvider foyer={foyer}>`.',
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
    'Invalid option `foyer`: mountFoyer() was given none. Create one, and pass it: `mountFoyer(createFoyer({ … }))`.',
  )
})
