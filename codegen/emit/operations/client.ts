import type { Server, Service } from '../../model/model.js'
import { camelCase, pascalCase } from '../../model/naming.js'
import { StructureKind } from '../../tsMorph.js'
import type { EmittedFile, Statement } from '../emitter.js'
import { fieldOf, propertyName, quote, shorthand, template, variable } from '../escape.js'
import { printDoc } from '../printDoc.js'

/** Base URLs of a service: code that only needs these then loads no client. */
export function emitServers(service: Service): EmittedFile {
  const { name, title, source, servers } = service
  return {
    path: `${name}/servers.ts`,
    source,
    statements: [
      `${printDoc([`Base URLs of the ${title}.`])}export const ${serversOf(service)} = {
${servers.map(printServer).join('\n')}
} as const`,
    ],
  }
}

/** The factory of a service's client. */
export function emitClient(service: Service): EmittedFile {
  const { name, title, source, servers, description } = service
  const constant = serversOf(service)
  const type = pascalCase(name)
  const isSecured = service.securitySchemes.length > 0
  const ambient = service.operations.some((operation) => operation.ambient.includes('projectId'))
  return {
    path: `${name}/client.ts`,
    source,
    statements: [
      {
        kind: StructureKind.ImportDeclaration,
        moduleSpecifier: '../support/client.js',
        namedImports: ['type Client', 'type ClientParameters', 'createClient'],
      },
      ...(servers.length > 0
        ? [
            {
              kind: StructureKind.ImportDeclaration,
              moduleSpecifier: './servers.js',
              namedImports: [constant],
            } satisfies Statement,
          ]
        : []),
      ...(isSecured
        ? [
            {
              kind: StructureKind.ImportDeclaration,
              moduleSpecifier: './security.js',
              isTypeOnly: true,
              namedImports: [`${type}Credentials`],
            } satisfies Statement,
          ]
        : []),
      `/** Parameters of {@link ${clientOf(service)}}. */
export type ${type}ClientParameters = Omit<ClientParameters, 'baseUrl'${isSecured ? " | 'credentials'" : ''}> & {
  /** Base URL of the service. Overrides the default. */
  readonly baseUrl?: string | undefined${
    isSecured
      ? `
  /** Returns credentials. Called before each request that needs authentication. */
  readonly credentials?: (() => ${type}Credentials | Promise<${type}Credentials>) | undefined`
      : ''
  }
}`,
      `${printDoc([
        `Creates a client to pass to the operations of the ${title}.`,
        description,
        `@example\nconst client = ${clientOf(service)}(${ambient ? "{ ambient: () => ({ projectId: 'your project id' }) }" : ''})`,
      ])}export function ${clientOf(service)}(parameters: ${type}ClientParameters = {}): Client {
  const { baseUrl = ${usualServer(servers, constant)}, ...others } = parameters
  return createClient({ ...others, baseUrl })
}`,
    ],
  }
}

/** Name of the function that creates the client of a service. */
export function clientOf({ name }: Service): string {
  return `create${pascalCase(name)}Client`
}

function serversOf({ name }: Service): string {
  return `${camelCase(name)}Servers`
}

function usualServer([main]: readonly Server[], constant: string): string {
  if (!main) return "''"
  return `${fieldOf(constant, main.name)}${main.variables.length > 0 ? '()' : ''}`
}

function printServer({ name, url, description, variables }: Server): string {
  const doc = printDoc([description])
  if (variables.length === 0) return `${doc}${propertyName(name)}: ${quote(url)},`
  const types = variables.map((given) => {
    const type = given.values.length > 0 ? given.values.map(quote).join(' | ') : 'string'
    return `${printDoc([given.description])}readonly ${propertyName(given.name)}?: ${type} | undefined`
  })
  const names = variables.map(({ name: key, fallback }) => `${shorthand(key)} = ${quote(fallback)}`)
  return `${doc}${propertyName(name)}(variables: {\n${types.join('\n')}\n} = {}): string {
  const { ${names.join(', ')} } = variables
  return ${template(url, /\{([^}]*)\}/, variable)}
},`
}
