import type { TSchema } from '@sinclair/typebox'
import { pascalCase } from '../../model/naming.js'
import { jsonFieldOf, quote } from '../escape.js'
import { printLiteral } from '../printType.js'
import { readSchema } from '../schemaKind.js'
import { accept, isLeaf, mostWords } from './accept.js'
import { printIf } from './printStep.js'
import { type Context, checkOf, type Scope } from './scope.js'

type Value = string | number | boolean
type Tag = { property: string; values: readonly Value[] }
/** Union variants with a discriminating property, and the simple alternatives next to them. */
export type Cases = {
  property: string
  rows: { values: readonly Value[]; part: TSchema }[]
  leaves: readonly TSchema[]
}

/** Finds the property whose literals identify the object variants of a union. */
export function findCases(parts: readonly TSchema[], scope: Scope): Cases | undefined {
  const leaves = parts.filter(isLeaf)
  const variants = parts
    .filter((part) => !isLeaf(part))
    .map((part) => ({ part, tags: tagsOf(part, scope, 0) }))
  const [first] = variants
  if (variants.length < 2 || leaves.some((part) => readSchema(part).kind === 'Unknown')) return undefined
  for (const { property } of first?.tags ?? []) {
    const rows = variants.flatMap(({ part, tags }) => {
      const tag = tags.find((candidate) => candidate.property === property)
      return tag ? [{ part, values: tag.values }] : []
    })
    const values = rows.flatMap((row) => row.values)
    if (rows.length === variants.length && new Set(values).size === values.length)
      return { property, rows, leaves }
  }
  return undefined
}

/** Required properties of an object schema that allow only literals. */
function tagsOf(schema: TSchema, scope: Scope, depth: number): Tag[] {
  const known = readSchema(schema)
  if (depth > 8) return []
  if (known.kind === 'Ref') {
    const target = scope.find(known.name)
    return target ? tagsOf(target, scope, depth + 1) : []
  }
  if (known.kind === 'Intersect') return known.parts.flatMap((part) => tagsOf(part, scope, depth + 1))
  if (known.kind !== 'Object') return []
  return known.properties.flatMap(({ name, schema: property, isOptional }) => {
    const values = isOptional ? undefined : literalsOf(property)
    return values ? [{ property: name, values }] : []
  })
}

function literalsOf(schema: TSchema): readonly Value[] | undefined {
  const known = readSchema(schema)
  if (known.kind === 'Literal') return [known.value]
  if (known.kind !== 'Union') return undefined
  const values = known.parts
    .map((part) => readSchema(part))
    .flatMap((part) => (part.kind === 'Literal' ? [part.value] : []))
  return values.length === known.parts.length ? values : undefined
}

/** Prints a lookup of the variant, which is faster than trying each one. */
export function printCases(
  { property, rows, leaves }: Cases,
  context: Context,
): { lines: string[]; cases: string } {
  const { scope, name } = context
  const { use } = scope
  const cases = `${name.charAt(0).toLowerCase()}${name.slice(1)}Cases`
  const words = rows.flatMap(({ values }) => values.map((value) => JSON.stringify(value)))
  const expected = words.length > mostWords ? `one of ${words.length} known values` : words.join(' | ')
  const simple = leaves.map((leaf) => accept(leaf, 'value', context).conditions.join(' || '))
  const variants = rows.map(({ part, values }) => ({
    values,
    check: checkOf(part, context, `With${pascalCase(`${property}-${values[0]}`)}`),
  }))
  const outside = ['object', ...leaves.map((leaf) => accept(leaf, 'value', context).expected)].join(' | ')
  return {
    lines: [
      ...(simple.length > 0 ? [`  if (${simple.join(' || ')}) return true`] : []),
      printIf(`!${use('isObject')}(value)`, {
        call: use('no'),
        parts: ['issue', quote(outside), 'value'],
      }),
      `  const tag = ${jsonFieldOf('value', property)}`,
      `  return ${cases}.get(tag)?.(value, issue) ?? no(issue, ${quote(expected)}, tag, ${quote(property)})`,
    ],
    cases: `const ${cases}: ReadonlyMap<unknown, ${use('Check')}> = /* @__PURE__ */ new Map<unknown, Check>([
${variants.flatMap(({ values, check }) => values.map((value) => `  [${printLiteral(value)}, ${check}],`)).join('\n')}
])`,
  }
}
