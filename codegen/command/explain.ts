import { explanations } from '../explain/explanations.js'
import { effects } from '../load/levels.js'
import { suggest } from '../load/suggest.js'
import type { Output } from './output.js'
import { UsageError } from './UsageError.js'

/** Explains a diagnostic, with an example where one helps. */
export function explain(code: string, output: Output): number {
  const found = Object.hasOwn(explanations, code) ? explanations[code] : undefined
  const codes = Object.keys(explanations)
  if (!found)
    throw new UsageError(
      `Unknown code \`${code}\`: ${suggest(code, codes) ?? `use one of ${codes.join(', ')}.`}`,
    )
  const example = found.schema ?? found.path ?? found.entry
  output.info(
    [
      `${code}: ${found.why}`,
      ...(effects[code] ? [`  As a warning: ${effects[code]}`] : []),
      ...(example ? [`  instead of  ${example.wrong}`, `  write       ${example.right}`] : []),
    ].join('\n'),
  )
  return 0
}
