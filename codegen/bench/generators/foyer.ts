import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { pascalCase } from '../../model/naming.js'
import type { Operation } from '../specifications.js'
import { cliIn } from '../workshop.js'
import { baseUrl, type Generator, printCalls } from './generator.js'

/** Ours: types, validators, schemas, examples and functions that validate every response. */
export const foyer: Generator = {
  name: 'foyer-codegen',
  folder: 'foyer',
  extras: ['**/schemas.ts', '**/fixtures.ts'],
  command({ specification: { name, file }, folder }) {
    const own = join(dirname(folder), 'schemas')
    mkdirSync(own, { recursive: true })
    const input = join(own, name + extname(file))
    if (!existsSync(input)) symlinkSync(file, input)
    const settings = join(own, 'settings.json')
    // GitHub's specification has these mistakes.
    writeFileSync(
      settings,
      JSON.stringify({ allow: ['ambiguous-path', 'bad-example', 'undeclared-required'] }),
    )
    return [
      cliIn(dirname(dirname(folder))),
      ...['generate', '--root', dirname(folder), '--config', settings],
      ...['--input', input, '--output', folder],
    ]
  },
  page: ({ specification: { name }, folder, operations }) => pageOf(join(folder, name), name, operations),
}

/** A page that calls operations of one generated client. */
export function pageOf(folder: string, service: string, operations: readonly Operation[]): string {
  const create = `create${pascalCase(service)}Client`
  const names = operations.map(({ name }) => name)
  return `import { ${create}, ${names.join(', ')} } from '${join(folder, 'index.ts')}'
const ambient = { projectId: 'bench', st: 'foyer', sv: '1' }
const client = ${create}({ baseUrl: '${baseUrl}', ambient: () => ambient })
${printCalls(operations, ({ name }) => `${name}(client, { ...path, ...query, ...body })`)}`
}
