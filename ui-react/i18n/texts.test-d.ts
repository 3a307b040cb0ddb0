import { defineTexts, type TextKey } from '../index.js'
import type { downloadWords } from './en/downloads.js'
import type { modalWords } from './en/modal.js'
import type { Translated } from './texts.js'
import type { useText } from './useText.js'

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

// @ts-expect-error a translation lacks a text
const incomplete = { 'modal.close': 'Cerrar' } as const satisfies Translated<typeof modalWords>
void incomplete

type Say = ReturnType<typeof useText<readonly [typeof downloadWords, typeof modalWords]>>

export const said = (text: Say) => [
  text('modal.close'),
  text('downloads.text', { name: 'Harbor' }),
  // @ts-expect-error whoever says this has not brought its words along
  text('networks.note'),
]
