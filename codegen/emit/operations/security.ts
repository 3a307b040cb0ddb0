import type { SecurityScheme, Service } from '../../model/model.js'
import { pascalCase } from '../../model/naming.js'
import { StructureKind } from '../../tsMorph.js'
import type { EmittedFile } from '../emitter.js'
import { propertyName, quote } from '../escape.js'
import { printDoc } from '../printDoc.js'
import { schemeVariable } from './call.js'

/** The security schemes of a service, and their credentials. */
export function emitSecurity({ name, source, title, securitySchemes }: Service): EmittedFile[] {
  if (securitySchemes.length === 0) return []
  const makers = [...new Set(securitySchemes.map(({ kind }) => kind))]
  const hasBasic = makers.includes('basic')
  return [
    {
      path: `${name}/security.ts`,
      source,
      statements: [
        {
          kind: StructureKind.ImportDeclaration,
          moduleSpecifier: '../support/security.js',
          namedImports: [
            ...makers.toSorted().map((maker) => ({ name: maker, isTypeOnly: false })),
            ...(hasBasic ? [{ name: 'BasicCredentials', isTypeOnly: true }] : []),
            { name: 'Scheme', isTypeOnly: true },
          ],
        },
        `${printDoc([`Credentials for the ${title}. An operation uses the first scheme whose credentials are complete.`])}export interface ${pascalCase(name)}Credentials {
${securitySchemes.map(printCredential).join('\n')}
}`,
        ...securitySchemes.map(
          (scheme) =>
            `${printDoc([scheme.description])}export const ${schemeVariable(scheme.name)}: Scheme = /* @__PURE__ */ ${printMaker(scheme)}`,
        ),
      ],
    },
  ]
}

function printCredential({ name, kind, description }: SecurityScheme): string {
  const type = kind === 'basic' ? 'BasicCredentials' : 'string'
  return `${printDoc([description])}readonly ${propertyName(name)}?: ${type} | undefined`
}

function printMaker({ name, kind, in: place = 'header', key = '' }: SecurityScheme): string {
  const more = kind === 'apiKey' ? `, ${quote(place)}, ${quote(key)}` : ''
  return `${kind}(${quote(name)}${more})`
}
