import { expect, test } from 'vitest'
import { wrapLines } from './wrapLines.js'

const long = 'x'.repeat(40)

test('leaves alone what fits, and comments', () => {
  const text = `const a = [1, 2]\n// ${long} ${long} ${long}\n * ${long} ${long} ${long}`
  expect(wrapLines(text)).toBe(text)
})

test.each([
  [
    'calls',
    `  f('${long}', "${long}(,", ${long})`,
    `  f(\n    '${long}',\n    "${long}(,",\n    ${long},\n  )`,
  ],
  [
    'imports',
    `import { ${long}, ${long}, b } from '${long}'`,
    `import {\n  ${long},\n  ${long},\n  b,\n} from '${long}'`,
  ],
  [
    'calls with one object',
    `f({ a: ${long}, b: ${long}, c: ${long} })`,
    `f({\n  a: ${long},\n  b: ${long},\n  c: ${long},\n})`,
  ],
  [
    'conditions',
    `if (${long} && ${long}) return no(${long})`,
    `if (${long} && ${long})\n  return no(${long})`,
  ],
  [
    'choices',
    `return ${long} || f(${long} || a) || ${long}`,
    `return (\n  ${long} ||\n  f(${long} || a) ||\n  ${long}\n)`,
  ],
  [
    'what follows a closing bracket',
    `}, f(${long}, ${long}, ${long})`,
    `}, f(\n  ${long},\n  ${long},\n  ${long},\n)`,
  ],
])('breaks %s', (_, line, expected) => {
  expect(wrapLines(line)).toBe(expected)
})
