import ts from 'typescript'
import type { EntrySurface, PublicExport } from './readSurface.js'

/** Types whose members are a page's tables and a reader's menu: each of them has a sentence. */
const explained = ['FoyerConfig', 'FeatureOptions', 'ThemeVariables', 'ServiceUrls', 'Foyer']

/** What is not said: exports without a sentence, without the example that they need, members without a word. */
export function checkDocs(surface: readonly EntrySurface[]): readonly string[] {
  return surface.flatMap(({ specifier, summary, exports }) => [
    ...(summary
      ? []
      : [`${specifier} does not say what it is: its file needs a comment with @packageDocumentation.`]),
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

/** Members of a type that is written as an object. */
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
