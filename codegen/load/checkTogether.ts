import { isName, pascalCase } from '../model/naming.js'
import { isOfKind, isOptional, type Kind } from './checkCatalogueFields.js'
import type { Diagnostic } from './diagnostics.js'
import { objectOf } from './json.js'
import type { Document } from './readDocument.js'
import { createReport } from './report.js'
import { serviceName } from './serviceName.js'
import { suggest } from './suggest.js'

/** Reports duplicate catalogs and folders, and errors that clients throw but the catalog lacks. */
export function checkTogether(loaded: readonly Loaded[], diagnostics: Diagnostic[]): void {
  checkFolders(loaded, diagnostics)
  for (const kind of ['errors', 'events', 'storage'] as const) {
    const [first, ...others] = loaded.filter((entry) => entry.kind === kind)
    for (const { document } of first ? others : [])
      createReport(document, diagnostics).report({
        code: 'duplicate-catalogue',
        message: `${first?.document.file} is already a catalog of this kind`,
        at: [],
        help: 'merge them into one file',
      })
    if (kind === 'errors' && first && loaded.some((entry) => entry.kind === 'openapi'))
      checkThrown(first, diagnostics)
  }
}

/** Reports file names that would lead out of the output folder, and services that would share a folder in it. */
function checkFolders(loaded: readonly Loaded[], diagnostics: Diagnostic[]): void {
  const owners = new Map([['support', 'the support code']])
  for (const { kind, document } of loaded) if (isCatalogue(kind)) owners.set(kind, document.file)
  for (const { kind, document } of loaded) {
    if (isCatalogue(kind)) continue
    const { report } = createReport(document, diagnostics)
    const name = serviceName(document.file)
    // Some file systems do not distinguish case.
    const owner = owners.get(name.toLowerCase())
    owners.set(name.toLowerCase(), document.file)
    const renaming = { at: [], help: 'rename this file' }
    if (/^\.|[\\\p{Cc}]/u.test(name))
      report({ ...renaming, code: 'bad-name', message: `\`${name}\` cannot be the name of a folder` })
    else if (!isName(pascalCase(name)))
      report({
        ...renaming,
        code: 'bad-name',
        message: `\`${name}\` cannot be the start of names in TypeScript`,
        help: 'start the name of this file with a letter',
      })
    else if (owner)
      report({
        ...renaming,
        code: 'name-clash',
        message: `the folder \`${name}\` is already that of ${owner}`,
      })
  }
}

const isCatalogue = (kind: string) => kind === 'errors' || kind === 'events' || kind === 'storage'

type Loaded = { readonly kind: string; readonly document: Document }

/** Errors that clients throw, with the fields they pass; `?` marks fields that may be unknown. */
const thrown: { readonly [code: string]: { readonly [field: string]: Kind | `${Kind}?` } } = {
  HTTP_STATUS: {
    status: 'number',
    operation: 'string',
    url: 'string',
    retryAfterMs: 'number?',
    detail: 'string?',
  },
  INVALID_RESPONSE: { operation: 'string', path: 'string', expected: 'string', received: 'string' },
  SERVICE_UNREACHABLE: { operation: 'string' },
  REQUEST_TIMEOUT: { timeoutMs: 'number' },
}

function checkThrown({ document }: Loaded, diagnostics: Diagnostic[]): void {
  const { report } = createReport(document, diagnostics)
  const families = objectOf(objectOf(document.value).families)
  if (!('http' in families)) {
    report({
      code: 'missing-error',
      message: `clients throw errors of the family \`http\`, which is missing`,
      at: ['families'],
      key: true,
      help: `it needs ${Object.keys(thrown).join(', ')}`,
    })
    return
  }
  const errors = objectOf(objectOf(families.http).errors)
  for (const [code, given] of Object.entries(thrown)) {
    const at = ['families', 'http', 'errors', code]
    if (!(code in errors)) {
      report({
        code: 'missing-error',
        message: `clients throw \`${code}\`, which is missing from this family`,
        at: ['families', 'http'],
        key: true,
        help: suggest(code, Object.keys(errors)),
      })
      continue
    }
    const fields = objectOf(objectOf(errors[code]).fields)
    for (const [name, kind] of Object.entries(given)) {
      const field = objectOf(fields[name])
      const wanted = kind === 'number' || kind === 'number?' ? 'number' : 'string'
      const needed = `clients pass a ${wanted} \`${name}\` to \`${code}\``
      const finding = { code: 'wrong-fields', key: true }
      if (!(name in fields)) report({ ...finding, message: `${needed}, which does not declare it`, at })
      else if (!isOfKind(field, wanted))
        report({ ...finding, message: needed, at: [...at, 'fields', name, 'type'], key: false })
      else if (kind.endsWith('?') && !isOptional(field))
        report({ ...finding, message: `${needed} only if they know it`, at: [...at, 'fields', name] })
    }
    for (const [name, field] of Object.entries(fields))
      if (!(name in given) && !isOptional(objectOf(field)))
        report({
          code: 'wrong-fields',
          message: `clients do not know the \`${name}\` of \`${code}\``,
          at: [...at, 'fields', name],
          key: true,
          help: 'write `optional: true`',
        })
  }
}
