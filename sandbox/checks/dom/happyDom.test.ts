// @vitest-environment happy-dom
import { test } from 'vitest'
import { connectByButton } from './connectByButton.js'

test('the buttons and the modal work in happy-dom', connectByButton)
