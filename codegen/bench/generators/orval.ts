import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { benchPackages } from '../packages.js'
import { baseUrl, type Generator, printCalls } from './generator.js'

/** Types, and a plain function for each operation. */
export const orval: Generator = {
  name: 'orval',
  folder: 'orval',
  command({ specification, folder }) {
    const settings = join(folder, 'orval.config.mjs')
    const output = { target: './api.ts', schemas: './model', client: 'fetch', mode: 'tags-split', baseUrl }
    const config = { api: { input: { target: specification.file }, output } }
    writeFileSync(settings, `export default ${JSON.stringify(config)}\n`)
    return [benchPackages.file('orval/dist/bin/orval.mjs'), '--config', settings]
  },
  page({ folder, operations }) {
    const files = findFunctions(folder)
    const imports = operations.map(({ name }) => `import { ${name} } from '${files.get(name)}'`)
    return `${imports.join('\n')}
${printCalls(operations, ({ name, path, method }) => {
  const query = method === 'get' ? 'query' : 'body, query'
  return `${name}(${path.includes('{') ? '...Object.values(path), ' : ''}${query})`
})}`
  },
}

/** Function name → the output file that exports it. */
function findFunctions(folder: string): ReadonlyMap<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return new Map(
    files
      .filter((file) => file.endsWith('.ts') && !file.startsWith('model'))
      .map((file) => join(folder, file))
      .flatMap((file) =>
        [...readFileSync(file, 'utf8').matchAll(/^export const (\w+) = async \(/gm)].map(
          ([, name = '']) => [name, file] as const,
        ),
      ),
  )
}
