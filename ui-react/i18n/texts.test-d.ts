import { defineTexts, type TextKey } from '../index.js'
import type { downloadWords } from './en/downloads.js'
import type { modalWords } from './en/modal.js'
import type { Translated } from './texts.js'
import type { useText } from './useText.js'

defineTexts({ 'connect.title': 'Sign in', 'downloads.title': 'Install {name}' })

// A text may omit a placeholder. Texts known only at run time are not checked.
defineTexts({
  'downloads.title': 'Install it',
  'connect.title': String(Math.random()),
  'modal.close': undefined,
})

// Plural forms, including those English does not have.
defineTexts({ 'allWallets.results': '{count} found', 'allWallets.results.few': '{count} found' })

// @ts-expect-error this key does not exist
defineTexts({ 'connect.tittle': 'Sign in' })

// @ts-expect-error this text has no {nam}
defineTexts({ 'downloads.title': 'Install {nam}' })

// @ts-expect-error this text has no placeholders
defineTexts({ 'connect.title': 'Sign in to {name}' })

// @ts-expect-error only texts with a {count} have plural forms
defineTexts({ 'connect.title.few': 'Sign in' })

const key: TextKey = 'send' in {} ? 'connect.title' : 'error.USER_REJECTED'
void key

// @ts-expect-error a translation is missing a text
const incomplete = { 'modal.close': 'Cerrar' } as const satisfies Translated<typeof modalWords>
void incomplete

type Say = ReturnType<typeof useText<readonly [typeof downloadWords, typeof modalWords]>>

export const said = (text: Say) => [
  text('modal.close'),
  text('downloads.text', { name: 'Harbor' }),
  // @ts-expect-error the words of this key were not passed to useText
  text('networks.note'),
]
