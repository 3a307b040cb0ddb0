import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundle, weigh } from '../bundle.js'
import { pageOf } from '../generators/foyer.js'
import { specifications } from '../specifications.js'
import { createWorkshop, root, type Workshop } from '../workshop.js'

const generated = join(root, 'generated')
const services = specifications.filter(({ name }) => name !== 'github')

let workshop: Workshop
beforeAll(() => {
  workshop = createWorkshop()
})
afterAll(() => workshop.remove())

/** Gzipped size of pages that call operations: all, or only one. */
const weighPages = async (wanted?: string) =>
  weigh(
    await bundle(
      workshop,
      services.flatMap((service) => {
        const operations = service.operations().filter(({ name }) => !wanted || name === wanted)
        return operations.length > 0 ? [pageOf(join(generated, service.name), service.name, operations)] : []
      }),
    ),
  )

test.each(['getBalance', 'callPayRpc'])('a page that calls %s is at most 4.5 KB', async (name) => {
  expect(await weighPages(name)).toBeLessThanOrEqual(4.5 * 1024)
})

test('a page that calls all operations is at most 9 KB', async () => {
  expect(await weighPages()).toBeLessThanOrEqual(9 * 1024)
})

test('a page that checks the messages of the frame is at most 3 KB', async () => {
  const page = `export { isFrameMessage as calls } from '${join(generated, 'frame/index.ts')}'`
  expect(weigh(await bundle(workshop, [page]))).toBeLessThanOrEqual(3 * 1024)
})
