import { Ajv2020 } from 'ajv/dist/2020.js'
import { isObject, type JsonObject, listOf, objectOf } from '../load/json.js'
import { refTo, resolveRef } from '../load/resolveRefs.js'
import type { Service } from '../model/model.js'
import { typeName } from '../model/naming.js'
import type { Validation } from '../model/validation.js'
import { asJsonSchema, withDiscriminators } from './asJsonSchema.js'
import { createValues } from './createValues.js'

export type Comparison = {
  readonly values: number
  /** How many ajv accepts. */
  readonly valid: number
  /** Values that ajv accepts and the validator refuses. */
  readonly falseRejections: readonly string[]
  /** Values that the validator accepts, although ajv refuses them for a reason that the validator checks. */
  readonly falseAcceptances: readonly string[]
}

export type CompareParameters = {
  readonly document: JsonObject
  readonly service: Service
  readonly validators: JsonObject
  /** What the validators check. */
  readonly validation: Validation
  /** How many values to try for each schema. */
  readonly runs: number
  readonly seed: number
}

/** Compares the validators of a client with ajv on the specification itself. */
export function compareWithAjv(parameters: CompareParameters): Comparison {
  const { document, service, validators, validation, runs, seed } = parameters
  const options = { is30: `${document.openapi}`.startsWith('3.0') }
  const sides = [
    { shape: false, whole: true },
    { shape: validation === 'shape', whole: false },
  ]
  const [full, checked] = sides.map((side) => {
    const ajv = new Ajv2020({
      strict: false,
      validateFormats: false,
      // As tolerant of rounding as the validators.
      multipleOfPrecision: 9,
      code: { regExp: Object.assign(readPattern, { code: '' }) },
      validateSchema: false,
    })
    const root = objectOf(asJsonSchema(withDiscriminators(document), { ...options, ...side }))
    ajv.addSchema({ ...root, $id: 'document' })
    return { root, check: (place: string) => ajv.getSchema(`document${encodeURI(place)}`) }
  })
  if (!full || !checked) throw new Error('Nothing to compare with.')
  let count = 0
  let valid = 0
  const falseRejections: string[] = []
  const falseAcceptances: string[] = []
  const draw = createValues(full.root, seed)
  for (const { name, place } of placesOf(document, service)) {
    const check = validators[`is${name}`]
    const [strict, loose] = [full, checked].map((side) => side.check(place))
    if (typeof check !== 'function' || !strict || !loose) throw new Error(`${place} has no check.`)
    for (let run = 0; run < runs; run++) {
      const value: unknown = JSON.parse(JSON.stringify(draw({ $ref: place })) ?? 'null')
      const isAccepted = check(value) === true
      const isValid = strict(value) === true
      count++
      if (isValid) valid++
      const shown = `${name}: ${JSON.stringify(value)?.slice(0, 300)}`
      if (isValid && !isAccepted) falseRejections.push(shown)
      if (isAccepted && loose(value) !== true)
        falseAcceptances.push(`${shown} ${JSON.stringify(loose.errors?.slice(0, 2))}`)
    }
  }
  return { values: count, valid, falseRejections, falseAcceptances }
}

/** A pattern in Unicode mode, or as browsers read it if it is not valid there. */
function readPattern(pattern: string, flags: string): RegExp {
  try {
    return new RegExp(pattern, flags)
  } catch {
    return new RegExp(pattern)
  }
}

type Place = { readonly name: string; readonly place: string }

/** Schemas that have the same meaning in both: those of answers, and all those that they contain. */
function placesOf(document: JsonObject, service: Service): Place[] {
  const answers = answersOf(document, service)
  const schemas = objectOf(objectOf(document.components).schemas)
  const reached = reach(
    document,
    answers.map(({ place }) => ({ $ref: place })),
  )
  const names = new Set(service.schemas.map(({ name }) => name))
  const isSplit =
    service.operations.length > 0 && /"(readOnly|writeOnly)":\s*true/.test(JSON.stringify(document))
  const named = Object.keys(schemas).flatMap((key) => {
    const place = refTo(['components', 'schemas', key])
    const name = typeName(key, service.name)
    return names.has(name) && (reached.has(place) || !isSplit) ? [{ name, place }] : []
  })
  return [...named, ...answers.filter(({ name }) => names.has(name))]
}

function answersOf(document: JsonObject, service: Service): Place[] {
  return service.operations.flatMap(({ method, path, answer }) => {
    const key = Object.keys(objectOf(document.paths)).find((each) => each === path)
    const operation = objectOf(objectOf(objectOf(document.paths)[key ?? ''])[method])
    const { status, contentType, schema } = answer
    const response = objectOf(operation.responses)[`${status}`]
    const isOwn = isObject(response) && !('$ref' in response)
    const { schema: given } = objectOf(objectOf(resolveRef(document, response).content)[contentType ?? ''])
    const name = typeof schema?.$ref === 'string' ? schema.$ref : undefined
    if (!key || !isOwn || !name || !isObject(given) || !name.includes('Response')) return []
    return [
      {
        name,
        place: refTo([
          'paths',
          key,
          method,
          'responses',
          `${status}`,
          'content',
          contentType ?? '',
          'schema',
        ]),
      },
    ]
  })
}

/** All references that can be reached from some parts. */
function reach(document: JsonObject, parts: readonly unknown[]): Set<string> {
  const found = new Set<string>()
  const queue = [...parts]
  for (const part of queue) {
    if (Array.isArray(part)) queue.push(...listOf(part))
    if (!isObject(part)) continue
    if (typeof part.$ref === 'string' && !found.has(part.$ref)) {
      found.add(part.$ref)
      queue.push(resolveRef(document, part))
    }
    queue.push(...Object.values(part))
  }
  return found
}
