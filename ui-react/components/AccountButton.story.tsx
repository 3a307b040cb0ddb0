import type { FoyerPieceStories } from '../views/testing/pieceStory.js'
import { AccountButton } from './AccountButton.js'

const render = () => <AccountButton />
const options = { connected: true } as const

export const stories = {
  named: { name: 'name and balance', render, options },
  unnamed: {
    name: 'an address without a name',
    render,
    options,
    prepare: ({ services }) => {
      services.identity = { name: null, avatar: null, resolvedAt: null }
    },
  },
  balanceHidden: { name: 'without the balance', render: () => <AccountButton balance="hide" />, options },
  balanceUnknown: {
    name: 'balance unknown',
    render,
    options,
    prepare: ({ chain }) => {
      chain.isDown = true
    },
  },
  long: {
    name: 'a long name',
    render,
    options,
    prepare: ({ services }) => {
      services.identity = { ...services.identity, name: `${'a-long-name-'.repeat(6)}of-an-account.eth` }
    },
  },
  disabled: { name: 'disabled', render: () => <AccountButton disabled />, options },
} as const satisfies FoyerPieceStories
