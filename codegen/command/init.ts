import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { quote } from '../emit/escape.js'
import { isObject, objectOf } from '../load/json.js'
import type { Output } from './output.js'
import type { Arguments } from './readArguments.js'
import { readObject, settingsFiles } from './readSettings.js'
import { UsageError } from './UsageError.js'

const settings = (input: string) => `import { defineConfig } from '@foyer-kit/codegen'

export default defineConfig({
  input: ${quote(input)},
  output: 'generated',
})
`

const hello = `openapi: 3.1.0
info: { title: Hello, version: '1' }
servers: [{ url: https://hello.example }]
paths:
  /greetings/{name}:
    parameters: [{ name: name, in: path, required: true, schema: { type: string } }]
    get:
      operationId: getGreeting
      summary: Greet someone.
      responses:
        '200':
          description: The greeting.
          content:
            application/json:
              schema: { $ref: '#/components/schemas/Greeting' }
              example: { text: 'Hello, Ada!' }
components:
  schemas:
    Greeting:
      type: object
      required: [text]
      properties:
        text: { type: string, description: What to say. }
`

/** Writes a settings file, and a specification and an npm script where there are none. Files that exist are kept. */
export function init({ root, operands }: Arguments, output: Output): number {
  const [given] = operands
  if (given !== undefined && !existsSync(resolve(root, given)))
    throw new UsageError(`\`${given}\` not found.`)
  const manifest = readManifest(root)
  const before = settingsFiles.find((name) => existsSync(join(root, name)))
  const found = before ?? (isObject(manifest?.value['foyer-codegen']) ? 'package.json' : undefined)
  if (found) {
    output.error(`\`${found}\` has settings already.`)
    return 1
  }
  const write = (name: string, text: string) => {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), text)
    output.info(`${name}: written`)
  }
  write('foyer-codegen.config.ts', settings(given ?? 'schemas'))
  if (given === undefined && !existsSync(join(root, 'schemas'))) write('schemas/hello.yaml', hello)
  if (manifest) addScript(root, manifest, output)
  output.info('Next: `npm install openapi-fetch`, which clients use, and `npx foyer-codegen generate`.')
  return 0
}

type Manifest = { readonly text: string; readonly value: { readonly [key: string]: unknown } }

function readManifest(root: string): Manifest | undefined {
  const path = join(root, 'package.json')
  if (!existsSync(path)) return undefined
  return { text: readFileSync(path, 'utf8'), value: readObject(path, 'package.json') }
}

/** The script that the first line of each generated file names. */
function addScript(root: string, { text, value }: Manifest, output: Output): void {
  const scripts = objectOf(value.scripts)
  if ('generate' in scripts) return
  const [, indent = '  '] = /^([ \t]+)"/m.exec(text) ?? []
  const added = { ...value, scripts: { ...scripts, generate: 'foyer-codegen generate' } }
  writeFileSync(join(root, 'package.json'), `${JSON.stringify(added, undefined, indent)}\n`)
  output.info('package.json: script `generate` added')
}
