import { expect, test } from 'vitest'
import { accountOf } from '../../selectors/accountOf.js'
import { createAccount } from './account.js'

test('namespaces are independent, and late data of a removed account is ignored', () => {
  const { actions, state } = createAccount()
  actions.set('eip155', accountOf({ accounts: ['0xa'], caipNetworkId: 'eip155:1' }))
  actions.set('solana', accountOf({ accounts: ['7S3P'], caipNetworkId: 'solana:main' }))
  actions.setTab('solana', 'activity')
  actions.clear('eip155')
  actions.change('eip155', { profile: { status: 'ready', value: {} } })
  actions.setTab('eip155', 'activity')
  expect(state.eip155).toBeUndefined()
  expect(state.solana).toMatchObject({ address: '7S3P', currentTab: 'activity' })
})
