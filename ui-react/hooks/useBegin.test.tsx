import { useLayoutEffect } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { inside } from '#runtime/internal'
import { createTestFoyer, settle } from '#runtime/testing/index'
import { FoyerContext } from '../provider/FoyerContext.js'
import { useBegin } from './useBegin.js'

/** What a view does by itself. `onShown` is a press before React runs its effects. */
async function setUp() {
  const { foyer } = await createTestFoyer()
  onTestFinished(() => foyer.destroy())
  const begun: string[] = []
  function View({ part, onShown }: { part: string; onShown: (() => void) | undefined }) {
    useBegin('Networks', () => void begun.push(part), [part])
    useLayoutEffect(() => onShown?.(), [onShown])
    return null
  }
  const tree = (part: string, onShown?: () => void) => (
    <FoyerContext.Provider value={inside(foyer)}>
      <View part={part} onShown={onShown} />
    </FoyerContext.Provider>
  )
  return { foyer, begun, tree }
}

test('begins once at each opening, also of the same view at once, and when a part changes', async () => {
  const { foyer, begun, tree } = await setUp()
  const { rerender } = await render(tree('one'))
  foyer.open({ name: 'Networks' })
  await expect.poll(() => begun).toEqual(['one'])
  foyer.close()
  foyer.open({ name: 'Networks' })
  await expect.poll(() => begun).toEqual(['one', 'one'])
  await rerender(tree('two'))
  await expect.poll(() => begun).toEqual(['one', 'one', 'two'])
  await rerender(tree('two'))
  await settle()
  expect(begun).toHaveLength(3)
})

test('begins nothing before the view is open, nor once the visitor has left it', async () => {
  const { foyer, begun, tree } = await setUp()
  const { rerender } = await render(tree('closed'))
  await settle()
  foyer.open({ name: 'AllWallets' })
  await rerender(tree('another view'))
  await settle()
  foyer.open({ name: 'Networks' })
  await expect.poll(() => begun).toEqual(['another view'])

  await rerender(tree('left', () => foyer.router.push({ name: 'AllWallets' })))
  await settle()
  foyer.close()
  await rerender(tree('closed'))
  await settle()
  expect(begun).toEqual(['another view'])
})
