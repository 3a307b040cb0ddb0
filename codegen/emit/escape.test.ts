import { expect, test } from 'vitest'
import * as styles from '../templates/styles.js'
import { variable } from './escape.js'

test.each(Object.keys(styles))('no parameter hides the style %s', (name) => {
  expect(variable(name)).toBe(`${name}Value`)
})
