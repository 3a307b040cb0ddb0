import { benchPackages } from '../packages.js'
import { baseUrl, type Generator, printCalls } from './generator.js'

/** Types, functions and its own client. */
export const heyApi: Generator = {
  name: 'hey-api',
  folder: 'hey-api',
  command: ({ specification, folder }) => [
    benchPackages.file('@hey-api/openapi-ts/dist/run.mjs'),
    ...['--input', specification.file, '--output', folder],
    ...['--plugins', '@hey-api/typescript', '@hey-api/sdk', '@hey-api/client-fetch'],
  ],
  page: ({ folder, operations }) => `import { client } from '${folder}/client.gen.ts'
import { ${operations.map(({ name }) => name).join(', ')} } from '${folder}/sdk.gen.ts'
client.setConfig({ baseUrl: '${baseUrl}' })
${printCalls(operations, ({ name }) => `${name}({ path, query, body })`)}`,
}

/** The same with a zod schema for each schema. */
export const heyApiZod: Generator = {
  ...heyApi,
  name: 'hey-api with zod',
  folder: 'hey-api-zod',
  command: (parameters) => [...heyApi.command(parameters), 'zod'],
}
