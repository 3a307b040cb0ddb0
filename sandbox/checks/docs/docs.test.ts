import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type ts from 'typescript'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkDocs } from './checkDocs.js'
import { compileExamples, type Example, importsFor } from './compileExamples.js'
import { createConsumer } from './createConsumer.js'
import { findLeaks } from './findLeaks.js'
import { type OpenPackage, openPackage } from './openPackage.js'
import { printPage } from './printPage.js'
import { compareNames, printNames } from './publicNames.js'
import { readBlocks } from './readMarkdown.js'
import { type EntrySurface, readSurface } from './readSurface.js'

const files = {
  'package.json': JSON.stringify({
    name: 'kit',
    type: 'module',
    exports: {
      '.': { 'foyer-source': './index.ts', types: './dist/index.d.ts' },
      './more': { 'foyer-source': './more.ts', types: './dist/more.d.ts' },
    },
  }),
  'tsconfig.json': JSON.stringify({
    compilerOptions: {
      module: 'ESNext',
      moduleResolution: 'Bundler',
      target: 'ES2022',
      strict: true,
      types: [],
    },
  }),
  'index.ts': `
    /**
     * Greets people.
     *
     * @packageDocumentation
     */
    import type { BellFeature, Hidden } from './hidden.js'
    export type { BellState, Foyer } from './hidden.js'
    /** What \`createFoyer\` takes. */
    export type FoyerConfig = {
      /**
       * Who is greeted.
       * @defaultValue \`'you'\`
       */
      readonly name?: string | undefined
      readonly silent: boolean
    }
    /**
     * Says hello, and tells how often.
     *
     * @throws TypeError when the name is empty.
     *
     * @example
     * const times: number = greet({ silent: false })
     */
    export function greet(config: FoyerConfig): number {
      return config.silent ? 0 : 1
    }
    /** Says less than {@link greet}. */
    export function lonely() {}
    export function nameless() {}
    /**
     * Is wrong about itself.
     *
     * @example
     * const times: string = wrong()
     */
    export function wrong(): number {
      return 1
    }
    /** Names a type that no entry exports. */
    export type Leaky = { readonly hidden: Hidden }
    const make = (): { readonly hidden: Hidden } => ({ hidden: { secret: 1 } })
    /** Hides the same behind a function. */
    export type Made = ReturnType<typeof make>
    /** What there is. */
    export interface Features {
      /** Rings. */
      bell: BellFeature
    }
    /** A part of it. */
    export type Rings = Features['bell']['verbs']['ring']
  `,
  'hidden.ts': `
    export type Hidden = { readonly secret: number }
    /** How often it rang. */
    export type BellState = { readonly count: number }
    export type BellFeature = {
      state: BellState
      verbs: {
        /** Rings once. */
        ring(loud: boolean): void
      }
      steps: { melt(hidden: Hidden): void }
    }
    /** Stands for the foyer of the page. */
    export type Foyer = {
      /** Opens it. */
      open(): void
    }
  `,
  'more.ts': `
    /** A number. */
    export const answer = 42
  `,
}

let root = ''
let open: OpenPackage
let consumer: ts.Program
let surface: readonly EntrySurface[]
let leaks: readonly string[]
let page = ''

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'foyer-docs-'))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  open = openPackage(root)
  consumer = createConsumer(open)
  surface = readSurface(open, consumer)
  leaks = findLeaks(open, consumer, surface)
  page = printPage(open, consumer, surface)
})

afterAll(() => rmSync(root, { recursive: true, force: true }))

const compile = (...codes: string[]) =>
  compileExamples(
    open,
    consumer,
    surface,
    codes.map((code, index): Example => ({ place: `example ${index}`, code, entry: 'kit' })),
  )

test('reports missing docs', () => {
  expect([...checkDocs(surface)].sort()).toEqual([
    'kit/more has no description: its file needs a comment with @packageDocumentation.',
    'kit: FoyerConfig.silent has no sentence.',
    'kit: lonely has no @example.',
    'kit: nameless has no @example.',
    'kit: nameless has no sentence.',
  ])
})

test('reports unexported types, also behind the return type of a function', () => {
  expect(leaks).toEqual([
    'kit: Leaky names Hidden, which no entry exports.',
    'kit: Made names Hidden, which no entry exports.',
  ])
})

describe('an example', () => {
  test('compiles with names of the package without importing them', () => {
    expect(compile('const times: number = greet({ silent: true })', 'foyer.open()')).toEqual([])
    expect(importsFor({ code: 'greet(answer)', entry: 'kit' }, surface)).toBe(
      "import { greet } from 'kit'\nimport { answer } from 'kit/more'",
    )
    expect(importsFor({ code: 'const greet = 1\nwindow.greet(greet)' }, surface)).toBe('')
  })

  test('is reported with its line if it does not compile or uses an unknown option', () => {
    expect(compile('const times: string = wrong()', '\n\ngreet({ silent: true, loud: true })')).toEqual([
      "example 0, line 1: Type 'number' is not assignable to type 'string'.",
      "example 1, line 3: Object literal may only specify known properties, and 'loud' does not exist in type 'FoyerConfig'.",
    ])
  })

  test('cannot import internals of the package', () => {
    const problems = compile("import { Hidden } from '../hidden.js'\nnew Hidden()")
    expect(problems).toContain('example 0: a reader cannot import ../hidden.js.')
  })
})

describe('the page', () => {
  test('contains signature, sentence, errors and an example', () => {
    expect(page).toContain('## `kit`\n\nGreets people.')
    expect(page).toContain('Says less than `greet`.')
    expect(page).toContain('### `greet`\n\nSays hello, and tells how often.')
    expect(page).toContain('```tsx\nfunction greet(config: FoyerConfig): number\n```')
    expect(page).toContain('Throws `TypeError` when the name is empty.')
    expect(page).toContain("import { greet } from 'kit'\n\nconst times: number = greet({ silent: false })")
  })

  test('shows the state and verbs of a feature, not its steps', () => {
    expect(page).toContain('**`bell`**: Rings.\n\nState: `BellState`.')
    expect(page).toContain('| `ring` | `(loud: boolean) => void` | Rings once. |')
    expect(page).not.toContain('melt')
  })
})

describe('the public names', () => {
  test('are compared by entry, with removals and additions', () => {
    const before = printNames(surface)
    expect(before).toContain('kit\n')
    expect(before).toContain('  function greet\n')
    expect(before).toContain('members of FoyerConfig\n  name?: string | undefined\n')
    expect(compareNames(before, before)).toEqual([])
    expect(compareNames(before, before.replace('  function greet\n', ''))).toEqual(['- kit: function greet'])
    expect(
      compareNames(before, before.replace('  value answer\n', '  value answer\n  value question\n')),
    ).toEqual(['+ kit/more: value question'])
    expect(compareNames(before, before.replace('silent: boolean', 'silent?: boolean'))).toEqual([
      '- members of FoyerConfig: silent: boolean',
      '+ members of FoyerConfig: silent?: boolean',
    ])
  })
})

test('reads code blocks with their lines and titles, without fragments and other languages', () => {
  const text =
    '# A\n\n```ts\na()\n```\n\n```sh\nls\n```\n\n- **B.** b\n\n  ```tsx\n  // src/App.tsx\n  b()\n  ```\n\n```ts fragment\nc\n```\n'
  expect(readBlocks('docs/a.md', text)).toEqual([
    { place: 'docs/a.md:3', title: 'A', code: 'a()\n', file: 'docs-a-md/0.ts' },
    { place: 'docs/a.md:13', title: 'B', code: '// src/App.tsx\nb()\n', file: 'docs-a-md/App.tsx' },
  ])
})
