import { defineTexts, type TextKey } from '../index.js'

defineTexts({ 'connect.title': 'Sign in', 'downloads.title': 'Install {name}' })

// A text may leave a placeholder out; words that are known only at run time are taken as they are.
defineTexts({
  'downloads.title': 'Install it',
  'connect.title': String(Math.random()),
  'modal.close': undefined,
})

// Forms for numbers, also those that English does not have.
defineTexts({ 'allWallets.results': '{count} found', 'allWallets.results.few': '{count} found' })

// @ts-expect-error there is no such text
defineTexts({ 'connect.tittle': 'Sign in' })

// @ts-expect-error this text does not fill {nam}
defineTexts({ 'downloads.title': 'Install {nam}' })

// @ts-expect-error this text fills nothing
defineTexts({ 'connect.title': 'Sign in to {name}' })

// @ts-expect-error only texts that tell a number have forms
defineTexts({ 'connect.title.few': 'Sign in' })

const key: TextKey = 'send' in {} ? 'connect.title' : 'error.USER_REJECTED'
void key
