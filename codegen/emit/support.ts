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
  for (const name of wanted) {
    const template = templates.get(name)
    if (template === undefined || linked.has(name)) continue
    // With a catalog, imports point to the generated errors instead of the templates.
    if (model.errors && name in standIns) continue
    const text = model.errors ? linkErrors(template) : template
    linked.set(name, text)
    wanted.push(...importsOf(text, /^(?:import|export|\}) .*'\.\/([\w.]+)\.js'$/gm))
  }
  return new Map(
    [...linked].map(([name, text]) => [
      `support/${name}`,
      `${header(`codegen/templates/${name}`)}\n\n${text}`,
    ]),
  )
}

function importsOf(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, name]) => `${name}.ts`)
}

function linkErrors(text: string): string {
  return Object.entries(standIns).reduce(
    (linked, [name, path]) => linked.replaceAll(`'./${name.replace('.ts', '.js')}'`, `'${path}'`),
    text,
  )
}
