import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Gallery } from './testing/Gallery.js'

test('every primitive renders without a browser, and writes no inline style that a strict CSP would refuse', () => {
  const html = renderToString(createElement(Gallery))
  expect(html).toContain('foyer-button')
  expect(html).not.toMatch(/\sstyle=|<style|<script|javascript:/)
})
