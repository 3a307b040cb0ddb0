import { expect, test } from './fixtures.js'

test('notices every kind of problem in a page, in every browser', { tag: '@firefox' }, async ({
  page,
  problems,
}) => {
  await page.goto('/')
  for (const [provocation, problem] of [
    ["void fetch('http://somewhere.example/').catch(() => {})", /somewhere\.example/],
    ["console.error('something is logged')", /^console: something is logged/],
    ["setTimeout(() => { throw new Error('something is thrown') })", /^uncaught: .*something is thrown/],
    ["void Promise.reject(new Error('something is rejected'))", /^uncaught: .*something is rejected/],
    ["document.body.setAttribute('style', 'color: red')", /^policy: style-src-attr inline/],
  ] as const) {
    await page.evaluate(provocation)
    await expect.poll(() => problems.unexpected()).toContainEqual(expect.stringMatching(problem))
  }
  problems.allow(/./)
})
