import { Profiler } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { inside, limits } from '#runtime/internal'
import { createTestFoyer, settle } from '#runtime/testing/index'
import { fetchComponent, type LoadComponent } from '../hooks/fetchComponent.js'
import { LanguageProvider } from '../i18n/LanguageProvider.js'
import { FoyerContext } from '../provider/FoyerContext.js'
import { views } from '../views/registry.js'
import type { ViewProps } from '../views/view.js'
import { ModalFrame } from './ModalFrame.js'
import { type AllViews, ViewsContext } from './ViewsContext.js'

const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))

/** A view whose code arrives, or fails to, when the test says so. */
function createSlowView(label: string) {
  let arrive = () => {}
  let fail = () => {}
  let count = 0
  const load: LoadComponent<ViewProps<'Account'>> = () => {
    count++
    return new Promise((resolve, reject) => {
      arrive = () => resolve(() => <p>{label}</p>)
      fail = () => reject(new TypeError('Failed to fetch'))
    })
  }
  return { load, arrive: () => arrive(), fail: () => fail(), count: () => count }
}

/** The modal on a first view, `Networks`, with a button to a slow one, `Account`. Records each commit and each frame. */
async function showModal() {
  const { foyer, world } = await createTestFoyer()
  const slow = createSlowView('next view')
  let presses = 0
  let renders = 0
  const press = () => {
    presses++
    foyer.router.push({ name: 'Account' })
  }
  const First = () => {
    renders++
    return (
      <button type="button" onClick={press}>
        first view
      </button>
    )
  }
  const all: AllViews = {
    ...views,
    Networks: { title: 'First', Component: First },
    Account: { title: 'Next', load: slow.load },
  }
  let commits = 0
  const screen = await render(
    <Profiler id="modal" onRender={() => void commits++}>
      <FoyerContext.Provider value={inside(foyer)}>
        <LanguageProvider>
          <ViewsContext.Provider value={all}>
            <ModalFrame />
          </ViewsContext.Provider>
        </LanguageProvider>
      </FoyerContext.Provider>
    </Profiler>,
  )
  onTestFinished(async () => {
    await screen.unmount()
    foyer.destroy()
  })
  foyer.open({ name: 'Networks' })

  const dialog = () => document.querySelector('[role=dialog]')
  /** What the visitor sees: the title and the content. */
  const seen = () => {
    const content = dialog()?.querySelector('.foyer-skeleton')
      ? 'skeleton'
      : dialog()?.querySelector('.foyer-dialog-content')?.textContent
    return `${dialog()?.querySelector('h1')?.textContent}: ${content}`
  }
  await expect.poll(seen).toBe('First: first view')
  // What ends with the first wallets must not count as a commit below.
  await expect.poll(() => foyer.router.state.isLoading).toBe(false)
  await settle(20)
  await nextFrame()

  /** Everything that was on screen since, also between two frames. */
  const states: string[] = []
  const observer = new MutationObserver(() => states.push(seen()))
  observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  onTestFinished(() => observer.disconnect())

  return {
    foyer,
    world,
    slow,
    seen,
    states,
    click: () => dialog()?.querySelector<HTMLElement>('.foyer-view button')?.click(),
    presses: () => presses,
    commits: () => commits,
    renders: () => renders,
  }
}

test('a change of the frame around a view does not render the view again', async () => {
  const { foyer, renders, commits } = await showModal()
  const before = { renders: renders(), commits: commits() }
  inside(foyer).peek('router')?.inner.shake()
  await expect.poll(commits).toBeGreaterThan(before.commits)
  expect(renders()).toBe(before.renders)
})

test('a view whose code is there shows in the frame of the click, in one commit and without a skeleton', async () => {
  const { slow, click, seen, states, commits } = await showModal()
  const loading = fetchComponent(slow.load)
  slow.arrive()
  await loading
  await nextFrame()
  const before = commits()
  click()
  await nextFrame()
  expect(seen()).toBe('Next: next view')
  expect(commits() - before).toBe(1)
  expect(new Set(states)).toEqual(new Set(['Next: next view']))
  expect(slow.count()).toBe(1)
})

test('a view whose code arrives in time replaces the last view, in one commit and at most one frame', async () => {
  const { slow, click, seen, states, world, commits } = await showModal()
  click()
  await settle()
  await world.clock.advance(limits.lastViewMs - 1)
  expect(seen()).toBe('First: first view')
  await nextFrame()
  const before = commits()
  slow.arrive()
  await nextFrame()
  await nextFrame()
  expect(seen()).toBe('Next: next view')
  expect(commits() - before).toBe(1)
  expect(new Set(states)).toEqual(new Set(['Next: next view']))
})

test('a view whose code is late shows its skeleton, and then its content in one commit and at most one frame', async () => {
  const { slow, click, seen, states, world, commits } = await showModal()
  click()
  await settle()
  await world.clock.advance(limits.lastViewMs)
  await expect.poll(seen).toBe('Next: skeleton')
  await settle()
  await nextFrame()
  const before = commits()
  slow.arrive()
  await nextFrame()
  await nextFrame()
  expect(seen()).toBe('Next: next view')
  expect(commits() - before).toBe(1)
  expect([...new Set(states)]).toEqual(['Next: skeleton', 'Next: next view'])
})

test('a second click on the last view does nothing while the next one loads', async () => {
  const { click, presses, seen } = await showModal()
  click()
  await settle()
  expect(seen()).toBe('First: first view')
  click()
  expect(presses()).toBe(1)
})

test('closing while the next view loads shows that view at the next opening, never the last one', async () => {
  const { foyer, slow, click, states, seen } = await showModal()
  click()
  await settle()
  foyer.close()
  await settle()
  states.length = 0
  foyer.open({ name: 'Account' })
  await expect.poll(seen).toBe('Next: skeleton')
  slow.arrive()
  await expect.poll(seen).toBe('Next: next view')
  expect(states.filter((state) => state.startsWith('First'))).toEqual([])
})

test('a view whose code fails to load says so, and can be loaded again', async () => {
  const { slow, click, seen } = await showModal()
  click()
  await settle()
  slow.fail()
  await expect.poll(seen).toContain('skeleton')
  await expect.poll(slow.count).toBe(2)
  slow.fail()
  await expect.poll(seen).toContain('Could not load')
})

test('a wallet that opens its own window during the press keeps the focus', async () => {
  const { foyer, slow, seen } = await showModal()
  slow.load.Component = () => <p>next view</p>
  const wallet = document.createElement('div')
  const approve = wallet.attachShadow({ mode: 'open' }).appendChild(document.createElement('button'))
  document.body.append(wallet)
  onTestFinished(() => wallet.remove())
  foyer.router.push({ name: 'Account' })
  approve.focus()
  await expect.poll(seen).toBe('Next: next view')
  await settle()
  expect(document.activeElement).toBe(wallet)
  expect(wallet.shadowRoot?.activeElement).toBe(approve)
})
