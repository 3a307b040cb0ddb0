import { join } from 'node:path'
import { bundle, weigh } from '../bundle.js'
import { pageOf } from '../generators/foyer.js'
import { type Generator, generators } from '../generators/index.js'
import type { Part } from '../part.js'
import { type Operation, type Specification, specifications } from '../specifications.js'
import type { Table } from '../table.js'
import type { Target } from '../target.js'
import { root, type Workshop } from '../workshop.js'

const generated = join(root, 'generated')

/** Size of a page that calls one operation, ten and all: bundled, minified and gzipped. */
export const measureSizes: Part = async (workshop, chosen) => {
  const tables: Table[] = []
  for (const specification of chosen) {
    const rows: string[][] = []
    for (const generator of generators)
      rows.push([generator.name, ...(await weighPages(workshop, generator, specification))])
    tables.push({
      title: `Bytes of a page that calls ${specification.name}, gzip`,
      columns: ['', 'one operation', 'ten', 'all'],
      rows,
    })
  }
  return { tables, targets: await findTargets(workshop) }
}

async function weighPages(
  workshop: Workshop,
  generator: Generator,
  specification: Specification,
): Promise<string[]> {
  const { folder } = workshop.generate(generator, specification)
  const all = specification.operations()
  const weights: string[] = []
  for (const operations of [all.slice(0, 1), all.slice(0, 10), specification.name === 'github' ? [] : all])
    weights.push(
      operations.length > 0
        ? weigh(
            await bundle(workshop, [generator.page({ specification, folder, operations })]),
          ).toLocaleString('en')
        : '–',
    )
  return weights
}

/** Sizes of our own clients, with their error catalog and response validation. */
async function findTargets(workshop: Workshop): Promise<Target[]> {
  const product = specifications.filter(({ name }) => name !== 'github')
  const page = ({ name }: Specification, operations: readonly Operation[]) =>
    pageOf(join(generated, name), name, operations)
  const each: { name: string; bytes: number }[] = []
  for (const specification of product)
    for (const operation of specification.operations())
      each.push({
        name: operation.name,
        bytes: weigh(await bundle(workshop, [page(specification, [operation])])),
      })
  const first = each[0]
  const [heaviest] = each.toSorted((one, other) => other.bytes - one.bytes)
  if (!first || !heaviest) throw new Error('There are no operations.')
  const pages = product.map((specification) => page(specification, specification.operations()))
  const frame = `export { isFrameMessage as calls } from '${join(generated, 'frame/index.ts')}'`
  const target = (what: string, value: number, kilobytes: number): Target => ({
    what,
    value,
    limit: kilobytes * 1024,
    unit: 'bytes',
  })
  return [
    target(`One operation (${first.name})`, first.bytes, 4.5),
    target(`One operation, the largest (${heaviest.name})`, heaviest.bytes, 4.5),
    target(`All ${each.length} operations of both services`, weigh(await bundle(workshop, pages)), 9),
    target('Frame validator', weigh(await bundle(workshop, [frame])), 3),
  ]
}
