import ts from 'typescript'
import { membersOf } from './checkDocs.js'
import { importsFor } from './compileExamples.js'
import type { OpenPackage } from './openPackage.js'
import { type EntrySurface, type PublicExport, readDoc } from './readSurface.js'

/** Option types whose members are shown as tables, in this order. */
const tables = ['FoyerConfig', 'FeatureOptions', 'ThemeVariables', 'ServiceUrls']

/** The most lines of a value that the page shows in full. */
const longest = 40

/** Writes `docs/api.md`. */
export function printPage(open: OpenPackage, consumer: ts.Program, surface: readonly EntrySurface[]): string {
  const checker = consumer.getTypeChecker()
  const print = createPrinter(surface, checker)
  const parts = [
    `<!-- Written by \`npm run docs\` from the comments in the code. Change those, not this page. -->`,
    `# What ${open.name} exports`,
    `Everything on this page is public API; everything else can change at any time. In the examples, \`foyer\` is the page's foyer and
\`error\` is a caught error.`,
    surface
      .map(({ specifier, summary }) => `- [\`${specifier}\`](#${anchor(specifier)}): ${summary}`)
      .join('\n'),
    ...surface.flatMap((entry) => print(entry)),
  ]
  return `${parts.join('\n\n')}\n`
}

function createPrinter(surface: readonly EntrySurface[], checker: ts.TypeChecker) {
  return (entry: EntrySurface): readonly string[] => {
    const rest = entry.exports.filter((one) => !isError(one) && !isGuard(one) && !isEvents(one))
    const guards = entry.exports.filter(isGuard)
    const errors = entry.exports.filter(isError)
    const isLong = rest.length > 12
    const data = rest.filter(
      (one) => one.kind === 'value' && signatureOf(one, checker).split('\n').length > longest,
    )
    const [things, types] = [
      rest.filter((one) => one.kind !== 'type' && !data.includes(one)),
      rest.filter(({ kind }) => kind === 'type'),
    ]
    return [
      `## \`${entry.specifier}\``,
      entry.summary,
      ...things.flatMap(printExport),
      ...printData(data),
      ...printErrors(errors),
      ...entry.exports.filter(isEvents).flatMap(printEvents),
      ...printGuards(guards),
      ...(isLong && types.length > 0 ? ['### Types'] : []),
      ...types.flatMap((one) => printType(one, isLong ? '####' : '###')),
    ]

    function printExport(one: PublicExport): readonly string[] {
      return [
        `### \`${one.name}\``,
        one.doc.text,
        fence(signatureOf(one, checker)),
        ...printThrows(one),
        ...one.doc.examples.map((code) => printExample(code)),
        ...(one.name === 'createFoyer' ? printOptions() : []),
      ]
    }

    function printType(one: PublicExport, level: string): readonly string[] {
      if (tables.includes(one.name)) return []
      const features = membersOf(one.declarations).filter(isFeature)
      if (features.length > 0)
        return [`${level} \`${one.name}\``, one.doc.text, ...features.flatMap(printFeature)]
      if (one.name === 'ErrorData')
        return [`${level} \`${one.name}\``, `${one.doc.text} See the table above.`]
      return [
        `${level} \`${one.name}\``,
        one.doc.text,
        fence(signatureOf(one, checker)),
        ...one.doc.examples.map(printExample),
      ]
    }

    /** Prints a feature without its steps, which are internal. */
    function printFeature(member: ts.TypeElement): readonly string[] {
      const feature = member.name?.getText() ?? ''
      const symbol = member.name && checker.getSymbolAtLocation(member.name)
      const state = `${feature.charAt(0).toUpperCase()}${feature.slice(1)}State`
      const rows = verbsOf(member).map((verb) => [
        `\`${verb.name}\``,
        code(checker.typeToString(checker.getTypeOfSymbol(verb), undefined, ts.TypeFormatFlags.NoTruncation)),
        cell(readDoc(verb, checker).text),
      ])
      return [
        `**\`${feature}\`**: ${symbol && readDoc(symbol, checker).text}`,
        ...(entry.exports.some(({ name }) => name === state) ? [`State: \`${state}\`.`] : []),
        ...(rows.length > 0 ? [table(['Verb', 'Type', 'What it does'], rows)] : []),
      ]
    }

    function isFeature(member: ts.TypeElement): boolean {
      return checker.getTypeAtLocation(member).getProperty('verbs') !== undefined
    }

    function verbsOf(member: ts.TypeElement): readonly ts.Symbol[] {
      const verbs = checker.getTypeAtLocation(member).getProperty('verbs')
      return verbs ? checker.getTypeOfSymbol(verbs).getProperties() : []
    }

    function printExample(code: string): string {
      const imports = importsFor({ code, entry: entry.specifier }, surface)
      return fence(
        [imports, code].filter(Boolean).join(imports && !code.startsWith('import') ? '\n\n' : '\n'),
      )
    }

    function printOptions(): readonly string[] {
      return tables.flatMap((name) => {
        const found = entry.exports.find((one) => one.name === name)
        if (!found) return []
        const rows = membersOf(found.declarations).map((member) => {
          const symbol = member.name && checker.getSymbolAtLocation(member.name)
          const doc = symbol && readDoc(symbol, checker)
          const isRequired = !member.questionToken
          return [
            `\`${symbol?.name ?? ''}\``,
            code(typeOf(member)),
            doc?.defaultValue ? cell(doc.defaultValue) : isRequired ? '*required*' : '',
            cell(doc?.text ?? ''),
          ]
        })
        return [`#### \`${name}\``, found.doc.text, table(['Name', 'Type', 'Default', 'What it does'], rows)]
      })
    }

    function printData(values: readonly PublicExport[]): readonly string[] {
      if (values.length === 0) return []
      const rows = values.map(({ name, doc }) => [`\`${name}\``, cell(doc.text)])
      return ['### Values', table(['Name', 'What it is'], rows)]
    }

    function printErrors(classes: readonly PublicExport[]): readonly string[] {
      if (classes.length === 0) return []
      const data = entry.exports.find(({ name }) => name === 'ErrorData')
      const carried = new Map(
        membersOf(data?.declarations ?? []).map((member) => [member.name?.getText() ?? '', fieldsOf(member)]),
      )
      const rows = classes.map(({ name, declarations, doc }) => {
        const [, errorCode = ''] = /FoyerError<["'](\w+)["']>/.exec(declarations[0]?.getText() ?? '') ?? []
        return [`\`${name}\``, `\`${errorCode}\``, cell(doc.text), carried.get(errorCode) ?? '']
      })
      const [example = ''] = classes[0]?.doc.examples ?? []
      return [
        '### Error classes',
        'All of them extend `FoyerError`. Tell them apart by their code, which also works when a page loads two copies of the package:',
        printExample(example),
        table(['Class', 'Code', 'When', 'Carries in `data`'], rows),
      ]
    }

    function printEvents({ name, doc, declarations }: PublicExport): readonly string[] {
      const rows = membersOf(declarations).map((member) => {
        const symbol = member.name && checker.getSymbolAtLocation(member.name)
        return [
          `\`${symbol?.name ?? ''}\``,
          cell(symbol ? readDoc(symbol, checker).text : ''),
          fieldsOf(member),
        ]
      })
      return [
        `### \`${name}\``,
        doc.text,
        ...doc.examples.map(printExample),
        table(['Event', 'When', 'Carries'], rows),
      ]
    }

    function printGuards(guards: readonly PublicExport[]): readonly string[] {
      const [first] = guards
      if (!first) return []
      if (guards.length < 4) return guards.flatMap(printExport)
      return [
        '### Type guards',
        'Each of them takes any value and returns whether it has the type. If you pass an `Issue`, it records where the value does not fit.',
        ...first.doc.examples.slice(0, 1).map(printExample),
        table(
          ['Function', 'What it checks'],
          guards.map(({ name, doc }) => [`\`${name}\``, cell(doc.text)]),
        ),
      ]
    }

    /** Prints the fields of an object member: name, type, sentence. */
    function fieldsOf(member: ts.TypeElement): string {
      if (!ts.isPropertySignature(member) || !member.type || !ts.isTypeLiteralNode(member.type)) return ''
      return member.type.members
        .map((field) => {
          const symbol = field.name && checker.getSymbolAtLocation(field.name)
          const text = symbol ? readDoc(symbol, checker).text : ''
          return `${code(`${symbol?.name}${field.questionToken ? '?' : ''}: ${typeOf(field)}`)} ${cell(text)}`
        })
        .join('<br>')
    }
  }
}

function printThrows({ doc }: PublicExport): readonly string[] {
  return doc.throws.map(
    (text) => `Throws ${text.replaceAll(/\b(\w+Error)\b/g, '`$1`')}${text.endsWith('.') ? '' : '.'}`,
  )
}

function isError({ kind, declarations }: PublicExport): boolean {
  return (
    kind === 'class' &&
    declarations.some((one) => /\bextends FoyerError\b/.test(one.getText().split('{')[0] ?? ''))
  )
}

/** Whether it is a type guard: `(value: unknown) => value is …`. */
function isGuard({ declarations }: PublicExport): boolean {
  return declarations.some(
    (one) =>
      ts.isFunctionDeclaration(one) &&
      one.type &&
      ts.isTypePredicateNode(one.type) &&
      /^is[A-Z]/.test(one.name?.text ?? ''),
  )
}

function isEvents({ name }: PublicExport): boolean {
  return name.endsWith('EventProperties')
}

/** Shows `ReturnType` of an unexported factory as the factory's return type. */
function madeBy(alias: ts.Declaration, checker: ts.TypeChecker): string | undefined {
  if (!ts.isTypeAliasDeclaration(alias) || !ts.isTypeReferenceNode(alias.type)) return undefined
  const [query] = alias.type.typeArguments ?? []
  if (alias.type.typeName.getText() !== 'ReturnType' || !query || !ts.isTypeQueryNode(query)) return undefined
  const symbol = checker.getSymbolAtLocation(query.exprName)
  const factory = symbol?.declarations?.find(ts.isFunctionDeclaration)
  return factory?.type && `type ${alias.name.text} = ${factory.type.getText()}`
}

/** The declaration without comment and semicolons, indented by two spaces. */
function signatureOf({ declarations }: PublicExport, checker: ts.TypeChecker): string {
  return declarations
    .map((declaration) => {
      const statement = ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration
      return (madeBy(declaration, checker) ?? statement.getText())
        .replace(/^export /, '')
        .replace(/^declare /, '')
        .replaceAll(/^(?: {4})+/gm, (indent) => ' '.repeat(indent.length / 2))
        .replaceAll(/;$/gm, '')
        .replaceAll(/import\("[^"]*"\)\./g, '')
    })
    .join('\n')
}

function typeOf(member: ts.TypeElement): string {
  const text = ts.isPropertySignature(member) ? (member.type?.getText() ?? '') : member.getText()
  return text
    .replace(/ \| undefined$/, '')
    .replaceAll(/;?\s*\n\s*/g, ' ')
    .replaceAll('"', "'")
}

function fence(text: string): string {
  return `\`\`\`tsx\n${text}\n\`\`\``
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

function cell(text: string): string {
  return text.replaceAll(/\s*\n\s*/g, ' ').replaceAll('|', '\\|')
}

function code(text: string): string {
  return `\`${cell(text)}\``
}

function anchor(specifier: string): string {
  return specifier.toLowerCase().replaceAll(/[^\w-]/g, '')
}
