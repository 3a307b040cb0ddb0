import { join } from 'node:path'
import ts from 'typescript'
import { createConsumer } from './createConsumer.js'
import type { OpenPackage } from './openPackage.js'
import type { EntrySurface } from './readSurface.js'

/** Code for readers to copy: an example of an export, or a code block of a page. */
export type Example = {
  /** Its location, such as `foyer-kit: createFoyer, example 1` or `README.md:36`. */
  readonly place: string
  /** The heading or list item that it is under, in a page. */
  readonly title?: string | undefined
  readonly code: string
  /** Its file name, if other code of the page imports it; relative to the page's folder. */
  readonly file?: string | undefined
  /** The entry to prefer for a name that several entries export. */
  readonly entry?: string | undefined
}

/** Globals that examples may use without a declaration. */
const contextOf = (name: string) => `declare global {
  /** The page's foyer. */
  const foyer: import('${name}').Foyer
  /** A caught error. */
  const error: unknown
}
export {}`

/** Compiles examples like a strict consumer, and returns the errors with their places. */
export function compileExamples(
  open: OpenPackage,
  before: ts.Program,
  surface: readonly EntrySurface[],
  examples: readonly Example[],
): readonly string[] {
  const folder = join(open.root, '.examples')
  const placed = examples.map((example, index) => {
    const imports = importsFor(example, surface)
    const head = imports ? `${imports}\n` : ''
    const path = join(folder, example.file ?? `${index}.tsx`)
    return {
      ...example,
      path,
      text: `${head}${example.code}\nexport {}\n`,
      before: head.split('\n').length - 1,
    }
  })
  const files = new Map(placed.map(({ path, text }) => [path, text]))
  files.set(join(folder, 'context.d.ts'), contextOf(open.name))
  const consumer = createConsumer(open, files, before)

  return placed.flatMap(({ place, path, before, code }) => {
    const file = consumer.getSourceFile(path)
    if (!file) return [`${place} cannot be read.`]
    const strange = foreignImports(code).map((name) => `${place}: a reader cannot import ${name}.`)
    const problems = [...consumer.getSyntacticDiagnostics(file), ...consumer.getSemanticDiagnostics(file)]
    return [
      ...strange,
      ...problems.map(({ start = 0, messageText }) => {
        const line = file.getLineAndCharacterOfPosition(start).line + 1 - before
        return `${place}, line ${line}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`
      }),
    ]
  })
}

/** Imports for the public names that an example uses but neither imports nor declares. */
export function importsFor(
  { code, entry }: Pick<Example, 'code' | 'entry'>,
  surface: readonly EntrySurface[],
): string {
  const { used, made } = namesIn(code)
  const ordered = [...surface].sort(
    (one, other) => Number(other.specifier === entry) - Number(one.specifier === entry),
  )
  const wanted = new Map<string, string[]>()
  for (const name of [...used].filter((name) => !made.has(name)).sort()) {
    const home = ordered.find((candidate) => candidate.exports.some((one) => one.name === name))
    const found = home?.exports.find((one) => one.name === name)
    if (!home || !found) continue
    const names = wanted.get(home.specifier) ?? []
    wanted.set(home.specifier, [...names, found.kind === 'type' ? `type ${name}` : name])
  }
  return surface
    .flatMap(({ specifier }) => {
      const names = wanted.get(specifier)
      return names ? [`import { ${names.join(', ')} } from '${specifier}'`] : []
    })
    .join('\n')
}

function parse(code: string): ts.SourceFile {
  return ts.createSourceFile('example.tsx', code, ts.ScriptTarget.ES2022, true, ts.ScriptKind.TSX)
}

/** Names that code uses, and names that it declares. */
function namesIn(code: string): { used: Set<string>; made: Set<string> } {
  const used = new Set<string>()
  const made = new Set<string>()
  const visit = (node: ts.Node) => {
    if (ts.isIdentifier(node)) {
      const { parent } = node
      const isDeclared =
        (ts.isBindingElement(parent) && parent.propertyName !== node) ||
        ts.isVariableDeclaration(parent) ||
        ts.isParameter(parent) ||
        ts.isFunctionDeclaration(parent) ||
        ts.isClassDeclaration(parent) ||
        ts.isTypeAliasDeclaration(parent) ||
        ts.isInterfaceDeclaration(parent)
      if (ts.isImportSpecifier(parent) || ts.isImportClause(parent)) made.add(node.text)
      else if (isDeclared && parent.name === node) made.add(node.text)
      else if (!isKey(node)) used.add(node.text)
    }
    ts.forEachChild(node, visit)
  }
  visit(parse(code))
  return { used, made }
}

/** Whether an identifier is a key: `a.key`, `{ key: 1 }`, `<A key="">`. */
function isKey(node: ts.Identifier): boolean {
  const { parent } = node
  if (ts.isPropertyAccessExpression(parent)) return parent.name === node
  if (ts.isQualifiedName(parent)) return parent.right === node
  if (ts.isPropertyAssignment(parent) || ts.isPropertySignature(parent)) return parent.name === node
  if (ts.isMethodDeclaration(parent) || ts.isMethodSignature(parent)) return parent.name === node
  return ts.isJsxAttribute(parent) || (ts.isBindingElement(parent) && parent.propertyName === node)
}

/** Imports that only work inside the project. */
function foreignImports(code: string): readonly string[] {
  return parse(code).statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) return []
    const { text } = statement.moduleSpecifier
    return text.startsWith('#') || text.startsWith('../') ? [text] : []
  })
}
