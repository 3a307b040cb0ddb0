import ts from 'typescript'

/** Members that turn text into markup. */
const markup = [
  'innerHTML',
  'outerHTML',
  'insertAdjacentHTML',
  'createContextualFragment',
  'setHTMLUnsafe',
  'parseHTMLUnsafe',
  'dangerouslySetInnerHTML',
  'srcdoc',
]
const timers = ['setTimeout', 'setInterval']
const evaluators = ['eval', 'Function']
/** Elements that carry code or styles of their own. */
const elements = ['script', 'style']
/** Elements that show what an address holds, other than `<img>`. */
const viewers = [
  ...['iframe', 'frame', 'object', 'embed', 'link', 'portal'],
  ...['video', 'audio', 'source', 'track', 'image', 'use'],
]

/**
 * Finds what a strict content security policy forbids in JavaScript: code from text, markup, inline styles, remote code.
 * Also finds elements for content other than text and images.
 */
export function findUnsafeCode(text: string): string[] {
  const found: string[] = []
  const visit = (node: ts.Node) => {
    const problem = judge(node)
    if (problem) found.push(`${problem}: ${node.getText().slice(0, 60)}`)
    node.forEachChild(visit)
  }
  visit(ts.createSourceFile('file.js', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.JS))
  return found
}

function judge(node: ts.Node): string | undefined {
  if (ts.isCallExpression(node) || ts.isNewExpression(node)) return judgeCall(node)
  if (isMarkup(node)) return 'markup from text'
  if (ts.isImportDeclaration(node) && isRemote(node.moduleSpecifier)) return 'remote code'
  return undefined
}

function judgeCall({ expression, arguments: values }: ts.CallExpression | ts.NewExpression) {
  const [first, second] = values ?? []
  const name = nameOf(expression)
  if (expression.kind === ts.SyntaxKind.ImportKeyword && (!first || !isLocalModule(first)))
    return 'remote code'
  if (evaluators.includes(name) || (timers.includes(name) && first && isText(first))) return 'code from text'
  if (['Worker', 'SharedWorker', 'importScripts'].includes(name)) return 'remote code'
  if (name === 'createElement' && first && elements.includes(textOf(first))) return 'inline element'
  if (name === 'setAttribute' && first && /^(style|on.*)$/.test(textOf(first))) return 'inline attribute'
  if (!/^(_?jsxs?|createElement)$/.test(name)) return undefined
  if (first && elements.includes(textOf(first))) return 'inline element'
  if (first && viewers.includes(textOf(first))) return 'foreign content'
  return second && hasStyle(second) ? 'inline attribute' : undefined
}

function isMarkup(node: ts.Node): boolean {
  if (ts.isPropertyAccessExpression(node))
    return /^write(ln)?$/.test(node.name.text)
      ? nameOf(node.expression) === 'document'
      : markup.includes(node.name.text)
  if (ts.isElementAccessExpression(node)) return markup.includes(textOf(node.argumentExpression))
  return ts.isPropertyAssignment(node) && markup.includes(node.name.getText())
}

function hasStyle(node: ts.Expression): boolean {
  return (
    ts.isObjectLiteralExpression(node) &&
    node.properties.some((property) => property.name?.getText() === 'style')
  )
}

/** The last name of an expression: `b` in `a.b`. */
function nameOf(node: ts.Expression): string {
  if (ts.isPropertyAccessExpression(node)) return node.name.text
  if (ts.isParenthesizedExpression(node)) return nameOf(node.expression)
  if (ts.isBinaryExpression(node)) return nameOf(node.right)
  return ts.isIdentifier(node) ? node.text : ''
}

function isText(node: ts.Expression): boolean {
  return ts.isStringLiteralLike(node) || ts.isTemplateExpression(node) || ts.isBinaryExpression(node)
}

function textOf(node: ts.Expression): string {
  return ts.isStringLiteralLike(node) ? node.text : ''
}

function isRemote(node: ts.Expression): boolean {
  return /^([a-z]+:)?\/\//i.test(textOf(node)) || /^(data|blob):/.test(textOf(node))
}

function isLocalModule(node: ts.Expression): boolean {
  return textOf(node) !== '' && !isRemote(node)
}
