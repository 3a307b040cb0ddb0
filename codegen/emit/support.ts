import type { Model } from '../model/model.js'
import { header } from './printFile.js'

/** Templates that replace the generated error files if there is no catalog. */
const standIns: { readonly [name: string]: string } = {
  'errorData.ts': '../errors/data.js',
  'httpErrors.ts': '../errors/http.js',
}

/** Prints the support code that generated files import, directly or indirectly. */
export function printSupport(
  files: ReadonlyMap<string, string>,
  templates: ReadonlyMap<string, string>,
  model: Model,
): ReadonlyMap<string, string> {
  const linked = new Map<string, string>()
  const wanted = [...files.values()].flatMap((text) =>
    importsOf(text, /^(?:import|export|\}) .*\/support\/([\w.]+)\.js'$/gm),
  )
  // Standalone clients choose how to send requests; the others come with a product that decides that.
  if (!model.errors && model.services.length > 0) wanted.push('middleware.ts', 'retry.ts')
  for (const name of wanted) {
    const template = templates.get(name)
    if (template === undefined || linked.has(name)) continue
    // With a catalog, imports point to the generated errors instead of the templates.
    if (model.errors && name in standIns) continue
    const used = keepPart(template, 'standalone', !model.errors)
    const text = model.errors ? linkErrors(used) : standAlone(used)
    linked.set(name, text)
    wanted.push(...importsOf(model.errors ? text : template, /^(?:import|export|\}) .*'\.\/([\w.]+)\.js'$/gm))
  }
  return new Map(
    [...linked].map(([name, text]) => [
      `support/${model.errors ? name : standAlone(name)}`,
      `${header(model.errors ? `codegen/templates/${name}` : 'its templates')}\n\n${text}`,
    ]),
  )
}

function importsOf(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, name]) => `${name}.ts`)
}

/** Keeps or removes what only some clients need, which `// <name>` and `// </name>` surround. */
function keepPart(text: string, name: string, isKept: boolean): string {
  const marks = `^ *// </?${name}>\\n`
  const part = `^ *// <${name}>\\n.*?^ *// </${name}>\\n`
  return text.replace(isKept ? new RegExp(marks, 'gm') : new RegExp(part, 'gms'), '')
}

/** Without a catalog, nothing speaks of this product. */
function standAlone(text: string): string {
  return keepPart(text, 'catalog', false)
    .replaceAll('FoyerError', 'ApiError')
    .replace('Base class of every error in the catalog.', 'Base class of the errors that clients throw.')
    .replace('Whether a value is an error of the catalog.', 'Whether a value is an error of a client.')
    .replace('wallets and services', 'services')
}

function linkErrors(text: string): string {
  return Object.entries(standIns).reduce(
    (linked, [name, path]) => linked.replaceAll(`'./${name.replace('.ts', '.js')}'`, `'${path}'`),
    keepPart(text, 'catalog', true),
  )
}
