import { expect, test } from 'vitest'
import { visibleRoute } from '../../selectors/visibleRoute.js'
import { createRouter } from './router.js'

const setUp = () => createRouter({ held: () => undefined })

test('starts closed, on Connect', () => {
  expect(setUp().state).toEqual({
    isOpen: false,
    isLoading: false,
    history: [{ name: 'Connect' }],
    shakes: 0,
  })
})

test('opens a view with an empty history', () => {
  const { state, actions } = setUp()
  actions.open({ name: 'Account' })
  actions.push({ name: 'Networks' })
  actions.open({ name: 'AllWallets' })
  expect(state.history).toEqual([{ name: 'AllWallets' }])
  expect(state.isOpen).toBe(true)
})

test('goes forward and back', () => {
  const { state, actions } = setUp()
  actions.open({ name: 'Connect' })
  actions.push({ name: 'AllWallets' })
  actions.push({ name: 'ConnectingExternal', params: { connectorId: 'a' } })
  expect(visibleRoute(state)).toEqual({ name: 'ConnectingExternal', params: { connectorId: 'a' } })
  expect(actions.pop()).toBe(true)
  expect(visibleRoute(state).name).toBe('AllWallets')
  expect(actions.pop()).toBe(true)
  expect(actions.pop()).toBe(false)
  expect(visibleRoute(state).name).toBe('Connect')
})

test('a double click opens a view once; other parameters open another view', () => {
  const { state, actions } = setUp()
  actions.open({ name: 'Connect' })
  actions.push({ name: 'ConnectingExternal', params: { connectorId: 'a' } })
  actions.push({ name: 'ConnectingExternal', params: { connectorId: 'a' } })
  expect(state.history).toHaveLength(2)
  actions.push({ name: 'ConnectingExternal', params: { connectorId: 'b' } })
  expect(state.history).toHaveLength(3)
})

test('parameters of a page’s view may be BigInts', () => {
  const { state, actions } = setUp()
  actions.open({ name: 'Connect' })
  const push = (amount: bigint) =>
    Reflect.apply(actions.push, undefined, [{ name: 'Tip', params: { amount } }])
  push(1n)
  push(1n)
  expect(state.history).toHaveLength(2)
  push(2n)
  expect(state.history).toHaveLength(3)
})

test('replaces the current view, first or later', () => {
  const { state, actions } = setUp()
  actions.open({ name: 'Connect' })
  actions.replace({ name: 'AllWallets' })
  expect(state.history).toEqual([{ name: 'AllWallets' }])
  actions.push({ name: 'Networks' })
  actions.replace({ name: 'Account' })
  expect(state.history).toEqual([{ name: 'AllWallets' }, { name: 'Account' }])
})

test('closing resets the history, and shakes are counted', () => {
  const { state, actions } = setUp()
  actions.open({ name: 'Networks' })
  actions.shake()
  actions.shake()
  actions.close()
  expect(state).toEqual({ isOpen: false, isLoading: false, history: [{ name: 'Connect' }], shakes: 2 })
})
