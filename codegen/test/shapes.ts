import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Shape, shapesOf } from './fuzz.js'

const folders = ['../../generated', 'expected', 'features/expected', 'petstore/expected', 'foreign/expected']

/** All generated types: of the product, of Petstore, of the features and of a third-party specification. */
export async function allShapes(): Promise<Shape[]> {
  const services = folders.flatMap((folder) =>
    readdirSync(join(import.meta.dirname, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('schemas.ts'))
      .toSorted()
      .map((path) => join(folder, path.replace(/schemas\.ts$/, ''))),
  )
  const found = await Promise.all(
    services.map(async (path) =>
      shapesOf(
        path.replace(/^.*?(generated|expected)\/|\/$/g, ''),
        await load(`${path}schemas.ts`),
        await load(`${path}validators.ts`),
      ),
    ),
  )
  return found.flat()
}

async function load(path: string): Promise<{ readonly [name: string]: unknown }> {
  const file = join(import.meta.dirname, path)
  return import(/* @vite-ignore */ file)
}
