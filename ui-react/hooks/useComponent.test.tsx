import { StrictMode } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { inside } from '#runtime/internal'
import { createTestFoyer } from '#runtime/testing/index'
import { FoyerContext } from '../provider/FoyerContext.js'
import { fetchComponent, type LoadComponent } from './fetchComponent.js'
import { useComponent } from './useComponent.js'

function Probe({ load }: { load: LoadComponent<object> | undefined }) {
  const { Component, hasFailed, retry } = useComponent(load)
  if (Component) return <Component />
  return (
    <button type="button" onClick={retry}>
      {hasFailed ? 'failed' : 'loading'}
    </button>
  )
}

async function show(load: LoadComponent<object> | undefined) {
  const { foyer, world } = await createTestFoyer()
  onTestFinished(() => foyer.destroy())
  const tree = (load: LoadComponent<object> | undefined) => (
    <StrictMode>
      <FoyerContext.Provider value={inside(foyer)}>
        <Probe load={load} />
      </FoyerContext.Provider>
    </StrictMode>
  )
  const screen = await render(tree(load))
  return { foyer, world, show: (load: LoadComponent<object> | undefined) => screen.rerender(tree(load)) }
}

/** A loader that settles on demand, once per call. */
function createLoader(label: string) {
  let arrive = () => {}
  let fail = (_error: unknown) => {}
  let count = 0
  const load: LoadComponent<object> = () => {
    count++
    return new Promise((resolve, reject) => {
      arrive = () => resolve(() => <p>{label}</p>)
      fail = reject
    })
  }
  return {
    load,
    arrive: () => arrive(),
    fail: () => fail(new TypeError('Failed to fetch')),
    count: () => count,
  }
}

test('fetches nothing until asked, and shows the component once its code has loaded', async () => {
  const first = createLoader('first')
  const probe = await show(undefined)
  expect(first.count()).toBe(0)
  await probe.show(first.load)
  await expect.element(page.getByText('loading')).toBeVisible()
  first.arrive()
  await expect.element(page.getByText('first')).toBeVisible()
})

test('shows an already loaded component immediately, without fetching it again', async () => {
  const [first, second] = [createLoader('first'), createLoader('second')]
  const probe = await show(first.load)
  first.arrive()
  await expect.element(page.getByText('first')).toBeVisible()
  const fetched = first.count()
  await probe.show(second.load)
  second.arrive()
  await expect.element(page.getByText('second')).toBeVisible()
  await probe.show(first.load)
  expect(page.getByText('first').elements()).toHaveLength(1)
  expect(first.count()).toBe(fetched)
})

test('reports a failed load, logs it once, shows no toast, and fetches again on retry', async () => {
  const first = createLoader('first')
  const { foyer, world } = await show(first.load)
  first.fail()
  await expect.element(page.getByText('failed')).toBeVisible()
  expect(world.log.entries.filter(({ level }) => level === 'error')).toHaveLength(1)
  expect(foyer.toast.state.current).toBeUndefined()
  await userEvent.click(page.getByText('failed'))
  await expect.element(page.getByText('loading')).toBeVisible()
  first.arrive()
  await expect.element(page.getByText('first')).toBeVisible()
})

test('shows a component on retry that another part of the page has fetched since', async () => {
  const first = createLoader('first')
  await show(first.load)
  first.fail()
  await expect.element(page.getByText('failed')).toBeVisible()
  const fetched = fetchComponent(first.load)
  first.arrive()
  await fetched
  await userEvent.click(page.getByText('failed'))
  await expect.element(page.getByText('first')).toBeVisible()
})
