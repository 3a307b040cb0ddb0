// @vitest-environment jsdom
import { test } from 'vitest'
import { connectByButton } from './connectByButton.js'

test('the buttons and the modal work in jsdom', connectByButton)
