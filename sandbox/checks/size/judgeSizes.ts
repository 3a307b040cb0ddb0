import { formatAmount } from '../bench/table.js'
import type { Size, Sizes } from './measureSizes.js'

/** Describes sizes over budget and broken rules; `documented` holds the sizes in the README. */
export function judgeSizes({ sizes, broken }: Sizes, documented: ReadonlyMap<string, number>): string[] {
  const over = sizes.flatMap((size) => {
    const { budget, value } = size
    return budget !== undefined && value > budget ? [describe(size, budget, documented.get(size.what))] : []
  })
  return [...over, ...broken]
}

function describe({ what, unit, value, parts }: Size, budget: number, before: number | undefined): string {
  const heaviest = parts.slice(0, 3).map((part) => `${part.name} ${part.value.toFixed(1)}`)
  const grown = before === undefined ? '' : ` The README says ${formatAmount({ unit, value: before })}.`
  return `${what} is ${formatAmount({ unit, value }, 1)}, over its budget of ${budget} ${unit}.${grown} Largest parts: ${heaviest.join(', ')}.`
}
