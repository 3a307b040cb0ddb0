import { beforeAll } from 'vitest'
import { cdp } from 'vitest/browser'

/** Moves the pointer away: where the test file before left it over a button of this one, that would be an intent. */
beforeAll(() => cdp().send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: 400, y: 700 }))
