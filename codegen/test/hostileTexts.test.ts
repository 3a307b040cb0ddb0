import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInThisContext } from 'node:vm'
import fc from 'fast-check'
import { ts } from 'ts-morph'
import { expect, test } from 'vitest'
import { quote, regularExpression, template } from '../emit/escape.js'
import { optionalEmitters } from '../emit/optional/index.js'
import { generate } from '../generate.js'
import { readSchemas } from './generated.js'
import type { Texts } from './texts.js'
import { textsEverywhere } from './textsEverywhere.js'

const isLong = Boolean(process.env.FOYER_LONG)
// A long run has a new seed, shown in each failure.
if (!isLong) fc.configureGlobal({ seed: 20260102 })

const dialects = ['errors', 'events', 'storage'].map((name) => {
  const file = `schemas/dialects/${name}.schema.json`
  return [file, readFileSync(join(import.meta.dirname, '../..', file), 'utf8')] as const
})
const features = readSchemas('features')
const catalogues = new Map(
  ['errors', 'events', 'storage'].map((name) => [
    `schemas/tiny.${name}.yaml`,
    readFileSync(join(import.meta.dirname, `tiny.${name}.yaml`), 'utf8'),
  ]),
)

/** Texts that would end the comment, literal, expression or line that contains them. */
const pieces = [
  ...['*/', '/*', '//', '`', '${', '}', "'", '"', '\\', '\n', '\r\n', '\r', '\u2028', '\u2029', '\0'],
  ...[
    '*/pwned()/*',
    '`+pwned()+`',
    "'+pwned()+'",
    '"+pwned()+"',
    `\${pwned()}`,
    "']=pwned()//",
    '};pwned();{',
  ],
  ...[']', '[', '(', ')', ';', ',', '/', '*', '<', '=', '!', ' !== ', ' is never {', '</script>', '<!--'],
  ...['$&', "$'", '$`', '@example\n', '@description ', '\n * @constant\n', 'components["schemas"]["Item"]'],
  ...["from '../support/security.js'", '\u202e', '\ud800', '\u20dd', '\u0301', '𝒳', 'é', '%7D', '~1'],
  ...['a', 'Z', '_', '$', '0', ' ', '\t', 'class', '{first}'],
]
const piece = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom(...pieces) },
  { weight: 1, arbitrary: fc.string() },
)
const hostile = fc.array(piece, { minLength: 1, maxLength: 6 }).map((parts) => parts.join(''))

/** Texts for the places that accept them. Names contain a space, so that each of them needs quotes. */
function createTexts(next: () => string): Texts {
  const names = new Map<string, string>()
  const without = (pattern: RegExp) => next().replace(pattern, '')
  return {
    text: () => `${next()}.`,
    name: (label = `n${names.size}n`) => {
      // Dots separate the steps of a pagination, and openapi-typescript fails on percent signs.
      const reserved = label === 'zoo' || label === 'region' ? /[{}.*;?#%]/g : /[.%]/g
      const name = names.get(label) ?? `${label} ${without(reserved)}`
      names.set(label, name)
      return name
    },
    path: () => without(/[{}?#;]|json/g),
    message: () => `${next().replace(/\{(?=\w+\})/g, '{ ')}.`,
    pattern: () => `a${next()}`.replace(/[\\[\](){}*+?.^$|]/g, '\\$&'),
  }
}

async function shapesOf(next: () => string, folder = ''): Promise<{ [path: string]: string }> {
  const specs = Object.entries(textsEverywhere(createTexts(next)))
  const files = await generateFiles([
    ...specs.map(([file, spec]) => [`schemas/${folder}${file}`, JSON.stringify(spec)] as const),
  ])
  return Object.fromEntries(
    files.map(([path, text]) => {
      expect(path).toMatch(/^([\p{L}\p{M}\p{Nd}-]+\/)*[\p{L}\p{M}\p{Nd}-]+\.ts$/u)
      // A tag is the name of a file.
      return [path.replace(/operations\/(?!other).*/, 'operations/tag.ts'), shapeOf(path, text)]
    }),
  )
}

async function generateFiles(specs: readonly (readonly [string, string])[]) {
  const documents = new Map([...dialects, ...specs])
  const emitters = Object.values(optionalEmitters)
  const { files, diagnostics } = await generate({ documents, templates: new Map(), emitters })
  expect(diagnostics.map(({ code, message }) => `${code}: ${message}`)).toEqual([])
  return [...(files ?? [])]
}

/** The kinds of all nodes of a file, without its comments and the text of its names and literals. */
function shapeOf(path: string, text: string): string {
  const lines: string[] = []
  const visit = (node: ts.Node, indent: string): void => {
    // Long lines are broken inside parentheses.
    const isInParentheses = ts.isParenthesizedExpression(node) || ts.isParenthesizedTypeNode(node)
    if (!isInParentheses) lines.push(indent + ts.SyntaxKind[node.kind])
    ts.forEachChild(node, (child) => visit(child, isInParentheses ? indent : `${indent} `))
  }
  visit(parse(path, text), '')
  return lines.join('\n')
}

function parse(path: string, text: string): ts.SourceFile {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest)
  const problems: unknown = Reflect.get(file, 'parseDiagnostics')
  expect(problems, `${path}\n${text}`).toEqual([])
  return file
}

test('keeps the value of every text in literals', () => {
  fc.assert(
    fc.property(hostile, (text) => {
      expect(evaluate(quote(text))).toBe(text)
      expect(evaluate(template(`${text.replaceAll('{', '')}{x}`, /\{(\w+)\}/, () => '1'))).toBe(
        `${text.replaceAll('{', '')}1`,
      )
      const source = text.replace(/[\\[\](){}*+?.^$|]/g, '\\$&')
      const pattern = evaluate(regularExpression(`^${source}$`))
      expect(pattern instanceof RegExp && pattern.test(text)).toBe(true)
    }),
  )
})

/** The value of an expression. */
function evaluate(code: string): unknown {
  return runInThisContext(code)
}

test('generates code of the same shape for any texts', {
  timeout: isLong ? 3_600_000 : 600_000,
}, async () => {
  const harmless = await shapesOf(() => 'word')
  await fc.assert(
    fc.asyncProperty(fc.array(hostile, { minLength: 1, maxLength: 9 }), hostile, async (texts, folder) => {
      let count = 0
      const next = () => texts[count++ % texts.length] ?? ''
      expect(await shapesOf(next, `${folder}/`)).toEqual(harmless)
    }),
    { numRuns: isLong ? 500 : 15 },
  )
})

const code = "'*/pwned()/*'"
test.each([
  ['a server URL', 'servers', '/{base-path}', '/{base-path}`+pwned()+`'],
  ['a title', 'servers', 'title: Servers', `title: ${code}`],
  ['an example of a paginated operation', 'pagination', 'in: path,', `in: path, example: ${code},`],
  [
    'a default of a paginated operation',
    'pagination',
    '{ type: string } }',
    `{ type: string, default: ${code} } }`,
  ],
  ['the cursor of a pagination', 'pagination', /\bafter\b/g, `"after'];pwned();//"`],
  ['the items of a pagination', 'pagination', /(?<=[ [])animals(?=[:\]]| \})/g, `"animals'];pwned();//"`],
  ['the property of several answers', 'answers', /\bkind\b/g, '"kind*/pwned()/*"'],
  ['the description of an error', 'errors', 'A service took too long.', code],
  ['the description of a family', 'errors', 'What can go wrong in a zoo.', code],
  ['the description of an event group', 'events', 'What happens in a zoo.', code],
  ['the description of an extensible field', 'events', 'What it was given.', code],
  ['the description of a stored value', 'storage', 'Where the tour stopped.', code],
  ['the description of a stored type', 'storage', 'A ticket.', code],
])('generates no code from %s', async (_, name, from, to) => {
  const [file, text] = [...features, ...catalogues].find(([path]) => path.endsWith(`${name}.yaml`)) ?? [
    '',
    '',
  ]
  const others = [...catalogues].filter(([path]) => path !== file)
  const changed = text.replaceAll(from, to)
  expect(changed).not.toBe(text)
  for (const [path, generated] of await generateFiles([[file, changed], ...others])) {
    const visit = (node: ts.Node): void => {
      expect(ts.isIdentifier(node) && node.text === 'pwned', `${path}\n${generated}`).toBe(false)
      ts.forEachChild(node, visit)
    }
    visit(parse(path, generated))
  }
})

test.each([
  ['a family', 'errors', '  zoo:\n', "  'zoo={};pwned();//':\n"],
  ['a group', 'events', '  analytics:\n', "  'analytics={};pwned();//':\n"],
  ['a stored value', 'storage', '  hints:\n', "  'hints={};pwned();//':\n"],
  ['a referenced part', 'storage', '#/types/Ticket', '#/types/Ticket/properties/seats);pwned();('],
])('refuses a name of %s that is not a name, even if its dialect allows it', async (_, kind, from, to) => {
  const file = `schemas/tiny.${kind}.yaml`
  const own = catalogues.get(file)?.replaceAll(from, to).replace('seats:', "'seats);pwned();(':")
  const documents = new Map([
    [`schemas/dialects/${kind}.schema.json`, '{}'],
    [file, `${own}`],
  ])
  await expect(generate({ documents, templates: new Map() })).rejects.toThrow('cannot be a name')
})
