import { posix } from 'node:path'
import { suggestPart } from './checkRef.js'
import type { Diagnostic } from './diagnostics.js'
import { type Grammar, openApiGrammar } from './grammar.js'
import { isObject, objectOf } from './json.js'
import type { Document, Pointer } from './readDocument.js'
import { createReport, type Report } from './report.js'
import { followSteps, refSteps, refTo } from './resolveRefs.js'
import { suggest } from './suggest.js'
import { rewrite, type Visited } from './walk.js'

/** Component section for parts of other files, by kind. */
const groups: { readonly [kind: string]: string } = {
  schema: 'schemas',
  parameter: 'parameters',
  header: 'headers',
  response: 'responses',
  body: 'requestBodies',
  example: 'examples',
  securityScheme: 'securitySchemes',
}

export type Bundled = {
  readonly document: Document
  readonly diagnostics: readonly Diagnostic[]
  /** Other files that it includes. */
  readonly files: readonly string[]
}

type Origin = { readonly document: Document; readonly at: Pointer }

/**
 * Moves the parts that a document references in other files into its own components. Places still point to the
 * original files.
 *
 * `open` returns another document by its path; `grammar` describes the parts of a document.
 */
export function bundle(
  document: Document,
  open: (file: string) => Document | undefined,
  known: readonly string[],
  grammar: Grammar = openApiGrammar,
): Bundled {
  if (!document.hasOutsideRefs) return { document, diagnostics: [], files: [] }
  const diagnostics: Diagnostic[] = []
  const origins = new Map<string, Origin>()
  const names = new Map<string, string>()
  const files = new Set<string>()
  const added: { [group: string]: { [name: string]: unknown } } = {}
  const reports = new Map<Document, Report>()
  const reportOn = (source: Document): Report => {
    const made = reports.get(source) ?? createReport(source, diagnostics).report
    reports.set(source, made)
    return made
  }

  /** Rewrites references to other files; `source` is the file of the part. */
  const gather = (source: Document, kind: string, value: unknown, at: Pointer): unknown =>
    rewrite(grammar, { kind, value, at }, (part) => {
      const ref = objectOf(part.value).$ref
      if (!isObject(part.value)) return part.value
      if (typeof ref !== 'string') return part.kind === 'schema' ? withMapping(source, part) : part.value
      const target = find(source, ref, [...part.at, '$ref'])
      // A broken reference is already reported. Pointing it at the document itself prevents a second report.
      if (!target) return ref.startsWith('#') ? part.value : { ...part.value, $ref: '#' }
      if (target.document === document) return { ...part.value, $ref: refTo(target.at) }
      files.add(target.document.file)
      if (part.kind === 'path') return inlinePath(target, part.at)
      const $ref = adopt(part.kind, target, source, [...part.at, '$ref'])
      return { ...part.value, $ref: $ref ?? '#' }
    })

  /** Rewrites the mapping of a discriminator, whose values are references or names of schemas. */
  const withMapping = (source: Document, { value, at }: Visited): unknown => {
    const discriminator = objectOf(objectOf(value).discriminator)
    if (!isObject(discriminator.mapping)) return value
    const moved = Object.entries(discriminator.mapping).map(([tag, ref]) => {
      if (typeof ref !== 'string' || !/[#/]|\.(ya?ml|json)$/.test(ref)) return [tag, ref]
      const place = [...at, 'discriminator', 'mapping', tag]
      const target = find(source, ref, place)
      if (!target) return [tag, ref.startsWith('#') ? ref : '#']
      if (target.document === document) return [tag, refTo(target.at)]
      files.add(target.document.file)
      return [tag, adopt('schema', target, source, place)]
    })
    return { ...objectOf(value), discriminator: { ...discriminator, mapping: Object.fromEntries(moved) } }
  }

  const find = (source: Document, ref: string, at: Pointer): Origin | undefined => {
    const [path = '', pointer = ''] = ref.split('#')
    if (source === document && path === '') return undefined
    if (/^[a-z][a-z\d+.-]*:/i.test(ref)) {
      const message = `\`${ref}\` is remote, and the generator does not download files`
      reportOn(source)({ code: 'outside-ref', message, at, help: 'copy the file next to this one' })
      return undefined
    }
    const file = path === '' ? source.file : posix.join(posix.dirname(source.file), path)
    const target = file === source.file ? source : file === document.file ? document : open(file)
    const steps = refSteps(`#${pointer}`)
    if (!target && file.startsWith('../')) {
      const message = `\`${file}\` is outside of the project, and the generator does not read it`
      reportOn(source)({ code: 'outside-ref', message, at, help: 'copy the file into the project' })
      return undefined
    }
    if (!target || !steps) {
      reportOn(source)({
        code: 'missing-file',
        message: `\`${file}\` does not exist`,
        at,
        help: suggest(file, known) ?? (pointer ? undefined : suggestPart(source.value, path)),
      })
      return undefined
    }
    if (followSteps(target.value, steps) !== undefined) return { document: target, at: steps }
    const siblings = followSteps(target.value, steps.slice(0, -1))
    reportOn(source)({
      code: 'missing-ref',
      message: `\`${ref}\` does not exist`,
      at,
      help: suggest(`${steps.at(-1) ?? ''}`, isObject(siblings) ? Object.keys(siblings) : []),
    })
    return undefined
  }

  const inlinePath = ({ document: source, at }: Origin, place: Pointer): unknown => {
    origins.set(refTo(place), { document: source, at })
    return gather(source, 'path', followSteps(source.value, at), at)
  }

  /** Copies a part of another file once, and returns the reference to it. */
  const adopt = (kind: string, target: Origin, source: Document, at: Pointer): string | undefined => {
    const group = groups[kind]
    if (!group) return undefined
    const { document: from, at: steps } = target
    const wanted = `${steps.at(-1) ?? posix.basename(from.file).replace(/\..*$/, '')}`
    const id = `${group} ${from.file}${refTo(steps)}`
    const known = names.get(id)
    if (known) return known
    let name = wanted
    const placeOf = () => ['components', group, name]
    const isTaken = () =>
      origins.has(refTo(placeOf())) || followSteps(document.value, placeOf()) !== undefined
    for (let number = 2; isTaken(); number++) name = `${wanted}${number}`
    if (name !== wanted)
      reportOn(source)({
        code: 'name-clash',
        message: `\`${wanted}\` of ${from.file} has the same name as another part`,
        at,
        help: 'rename one of them',
      })
    const place = placeOf()
    names.set(id, refTo(place))
    origins.set(refTo(place), target)
    added[group] ??= { __proto__: null } // a part may have that name
    const parts = added[group]
    parts[name] = undefined // reserves its position while its own references are copied
    parts[name] = gather(from, kind, followSteps(from.value, steps), steps)
    return refTo(place)
  }

  const root = objectOf(gather(document, 'document', document.value, []))
  const components: { [group: string]: unknown } = { ...objectOf(root.components) }
  for (const [group, parts] of Object.entries(added))
    components[group] = { ...objectOf(components[group]), ...parts }
  return {
    document: { ...document, value: { ...root, components }, placeOf: placeIn(document, origins) },
    diagnostics,
    files: [...files],
  }
}

/** Finds places in the original file. */
function placeIn(document: Document, origins: ReadonlyMap<string, Origin>): Document['placeOf'] {
  return (pointer, part) => {
    for (let length = pointer.length; length > 0; length--) {
      const origin = origins.get(refTo(pointer.slice(0, length)))
      if (!origin) continue
      const rest = pointer.slice(length)
      return origin.document.placeOf([...origin.at, ...rest], rest.length > 0 ? part : 'value')
    }
    return document.placeOf(pointer, part)
  }
}
