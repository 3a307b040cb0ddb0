// @vitest-environment jsdom
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createTestFoyer, settle } from '../../../runtime/testing/index.js'
import { FoyerModal } from '../../../ui-react/components/FoyerModal.js'
import { FoyerProvider } from '../../../ui-react/provider/FoyerProvider.js'
import { views } from '../../../ui-react/views/registry.js'

test('code of a view that loads after the modal was unmounted needs no page', async () => {
  const { foyer } = await createTestFoyer()
  // Loading a hundred modules can take longer than a poll waits.
  await Promise.all([import('../../../ui-react/modal/ModalRoot.js'), views.Connect.load?.()])
  const root = createRoot(document.body)
  const children = createElement(FoyerModal)
  root.render(createElement(FoyerProvider, { foyer, children }))
  const show = (name: string) =>
    expect
      .poll(() => document.querySelector('[data-foyer-modal]')?.shadowRoot?.querySelector('[data-view]'))
      .toMatchObject({ dataset: { view: name } })
  foyer.open()
  await show('Connect')
  const { load } = views.AllWallets
  let arrive = () => {}
  let code: unknown
  const late = () =>
    new Promise((resolve) => {
      arrive = () => resolve(load?.().then((Component) => (code = Component)))
    })
  Object.assign(views.AllWallets, { load: late })
  const nothing = arrive
  foyer.open({ name: 'AllWallets' })
  await expect.poll(() => arrive).not.toBe(nothing)
  root.unmount()
  foyer.destroy()
  await settle()

  const errors: unknown[] = []
  const keep = (error: unknown) => errors.push(error)
  process.on('unhandledRejection', keep)
  vi.stubGlobal('window', undefined)
  onTestFinished(() => {
    vi.unstubAllGlobals()
    Object.assign(views.AllWallets, { load })
    process.off('unhandledRejection', keep)
  })
  arrive()
  await expect.poll(() => code).toBeTruthy()
  await settle()
  expect(errors).toEqual([])
})
