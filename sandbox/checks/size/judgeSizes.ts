import type { Size, Sizes } from './measureSizes.js'

/** What is over its budget or breaks a rule, in whole sentences; `told` is what the README says. */
export function judgeSizes({ sizes, broken }: Sizes, told: ReadonlyMap<string, number>): string[] {
  const over = sizes.flatMap((size) => {
    const { budget, kilobytes } = size
    return budget !== undefined && kilobytes > budget ? [describe(size, budget, told.get(size.what))] : []
  })
  return [...over, ...broken]
}

function describe({ what, kilobytes, parts }: Size, budget: number, before: number | undefined): string {
  const heaviest = parts.slice(0, 3).map((part) => `${part.name} ${part.kilobytes.toFixed(1)} KB`)
  const grown = before === undefined ? '' : ` The README says ${before.toFixed(1)} KB.`
  return `${what} is ${kilobytes.toFixed(2)} KB, over its budget of ${budget} KB.${grown} The most of it: ${heaviest.join(', ')}.`
}
