import type { Size, Sizes } from './measureSizes.js'

/** Describes sizes over budget and broken rules; `documented` holds the sizes in the README. */
export function judgeSizes({ sizes, broken }: Sizes, documented: ReadonlyMap<string, number>): string[] {
  const over = sizes.flatMap((size) => {
    const { budget, kilobytes } = size
    return budget !== undefined && kilobytes > budget
      ? [describe(size, budget, documented.get(size.what))]
      : []
  })
  return [...over, ...broken]
}

function describe({ what, kilobytes, parts }: Size, budget: number, before: number | undefined): string {
  const heaviest = parts.slice(0, 3).map((part) => `${part.name} ${part.kilobytes.toFixed(1)} KB`)
  const grown = before === undefined ? '' : ` The README says ${before.toFixed(1)} KB.`
  return `${what} is ${kilobytes.toFixed(2)} KB, over its budget of ${budget} KB.${grown} Largest parts: ${heaviest.join(', ')}.`
}
