import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { baseUrl, type Generator, printCalls } from './generator.js'

const require = createRequire(import.meta.url)

/** Types only; openapi-fetch makes the calls. */
export const openapiTypescript: Generator = {
  name: 'openapi-typescript, openapi-fetch',
  folder: 'openapi-typescript',
  command: ({ specification, folder }) => [
    join(dirname(require.resolve('openapi-typescript/package.json')), 'bin/cli.js'),
    ...[specification.file, '--output', join(folder, 'types.ts')],
  ],
  page: ({ operations }) => `import createClient from 'openapi-fetch'
const client = createClient({ baseUrl: '${baseUrl}' })
${printCalls(
  operations,
  ({ method, path }) => `client.${method.toUpperCase()}('${path}', { params: { path, query }, body })`,
)}`,
}
