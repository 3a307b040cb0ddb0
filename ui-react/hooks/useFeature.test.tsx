import { useRef } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Foyer } from '#runtime/index'
import { inside, keepInside } from '#runtime/inside'
import { createTestFoyer, settle } from '#runtime/testing/index'
import { FoyerContext } from '../provider/FoyerContext.js'
import { useFeature } from './useFeature.js'

function Wallets() {
  const { status, retry } = useFeature('wallets', ({ count }) => count)
  return (
    <button type="button" onClick={retry}>
      {status}
    </button>
  )
}

/** A foyer whose features load only when the test allows it. */
async function setUp() {
  const { foyer, world } = await createTestFoyer()
  onTestFinished(() => foyer.destroy())
  const net = { isOffline: false, loads: 0 }
  const real = inside(foyer)
  const flaky = keepInside({
    ...real,
    host: { ...foyer },
    peek: (name) => (net.isOffline ? undefined : real.peek(name)),
    load(name) {
      net.loads++
      return net.isOffline ? Promise.reject(new TypeError('Failed to fetch the module')) : real.load(name)
    },
  })
  return { foyer, world, flaky, net }
}

test('a feature is absent until the first intent, and waiting for it is no intent', async () => {
  const { flaky, foyer, net } = await setUp()
  await render(
    <FoyerContext.Provider value={inside(flaky)}>
      <Wallets />
    </FoyerContext.Provider>,
  )
  await expect.element(page.getByText('absent')).toBeVisible()
  expect(net.loads).toBe(0)
  foyer.showIntent()
  await expect.element(page.getByText('ready')).toBeVisible()
})

test('reports a feature whose code fails to load, and loads it on retry', async () => {
  const { flaky, foyer, net, world } = await setUp()
  net.isOffline = true
  foyer.showIntent()
  await render(
    <FoyerContext.Provider value={inside(flaky)}>
      <Wallets />
    </FoyerContext.Provider>,
  )
  await expect.element(page.getByText('failed')).toBeVisible()
  expect(world.log.entries.some(({ message }) => message.includes('wallets'))).toBe(true)
  expect(foyer.toast.state.current).toBeUndefined()

  net.isOffline = false
  await userEvent.click(page.getByText('failed'))
  await expect.element(page.getByText('ready')).toBeVisible()
})

test('loads a feature that has failed again with the next intent', async () => {
  const { flaky, foyer, net } = await setUp()
  net.isOffline = true
  await render(
    <FoyerContext.Provider value={{ ...inside(flaky), hasIntent: () => true }}>
      <Wallets />
    </FoyerContext.Provider>,
  )
  await expect.element(page.getByText('failed')).toBeVisible()
  net.isOffline = false
  foyer.showIntent()
  await expect.element(page.getByText('ready')).toBeVisible()
})

test('a provider that gets another foyer tells the status of that one only', async () => {
  const { foyer, flaky, net } = await setUp()
  const other = await setUp()
  const tree = (shown: Foyer) => (
    <FoyerContext.Provider value={inside(shown)}>
      <Wallets />
    </FoyerContext.Provider>
  )
  foyer.showIntent()
  const screen = await render(tree(flaky))
  await expect.element(page.getByText('ready')).toBeVisible()
  await screen.rerender(tree(other.flaky))
  await expect.element(page.getByText('absent')).toBeVisible()

  net.isOffline = true
  let fail = (_: Error) => {}
  const late = new Promise<never>((_, reject) => {
    fail = reject
  })
  const slow = { ...inside(flaky), load: () => late }
  await screen.rerender(
    <FoyerContext.Provider value={slow}>
      <Wallets />
    </FoyerContext.Provider>,
  )
  await expect.element(page.getByText('loading')).toBeVisible()
  await screen.rerender(tree(other.flaky))
  fail(new TypeError('Failed to fetch the module'))
  await settle()
  await expect.element(page.getByText('absent')).toBeVisible()
})

test('renders again only when the selected state changes', async () => {
  const { foyer } = await setUp()
  function Mode() {
    const draws = useRef(0)
    draws.current++
    const { value: mode } = useFeature('theme', (theme) => theme.mode)
    return <output>{`${mode} ${draws.current}`}</output>
  }
  await render(
    <FoyerContext.Provider value={inside(foyer)}>
      <Mode />
    </FoyerContext.Provider>,
  )
  await expect.element(page.getByText('dark 1')).toBeVisible()
  foyer.theme.setVariables({ accent: '#123456' })
  foyer.theme.setMode('light')
  await expect.element(page.getByText('light 2')).toBeVisible()
})
