import ts from 'typescript'
import type { EntrySurface, PublicExport } from './readSurface.js'

/** Types whose members appear in tables or autocompletion, so each needs a sentence. */
const explained = ['FoyerConfig', 'FeatureOptions', 'ThemeVariables', 'ServiceUrls', 'Foyer']

/** Finds missing docs: exports without a sentence or a required example, and members without a comment. */
export function checkDocs(surface: readonly EntrySurface[]): readonly string[] {
  return surface.flatMap(({ specifier, summary, exports }) => [
    ...(summary
      ? []
      : [`${specifier} has no description: its file needs a comment with @packageDocumentation.`]),
    ...exports.flatMap((one) => checkExport(specifier, one)),
  ])
}

function checkExport(specifier: string, { name, kind, doc, declarations }: PublicExport): readonly string[] {
  const place = `${specifier}: ${name}`
  const problems: string[] = []
  if (!/[.!?:)]($|\s)/.test(doc.text)) problems.push(`${place} has no sentence.`)
  if (kind !== 'type' && kind !== 'value' && doc.examples.length === 0)
    problems.push(`${place} has no @example.`)
  if (explained.includes(name))
    for (const member of membersOf(declarations))
      if (!hasComment(member)) problems.push(`${place}.${member.name?.getText()} has no sentence.`)
  return problems
}

/** Members of an interface or object type. */
export function membersOf(declarations: readonly ts.Declaration[]): readonly ts.TypeElement[] {
  return declarations.flatMap((declaration) => {
    if (ts.isInterfaceDeclaration(declaration)) return [...declaration.members]
    if (ts.isTypeAliasDeclaration(declaration) && ts.isTypeLiteralNode(declaration.type))
      return [...declaration.type.members]
    return []
  })
}

function hasComment(node: ts.Node): boolean {
  return ts.getJSDocCommentsAndTags(node).length > 0
}
