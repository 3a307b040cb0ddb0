import { pathToFileURL } from 'node:url'
import { transform } from 'lightningcss'

/** Modules that export only style sheets. */
export const styleModule = /\.css\.[jt]s$/

/** The published code of such a module, with minified style sheets. */
export async function minifyStyles(file: string): Promise<string> {
  const sheets: Record<string, unknown> = await import(pathToFileURL(file).href)
  return Object.entries(sheets)
    .map(([name, css]) => `export const ${name} = ${JSON.stringify(minify(file, css))}\n`)
    .join('')
}

function minify(filename: string, css: unknown): string {
  if (typeof css !== 'string') throw new TypeError(`${filename} exports something that is not a style sheet.`)
  return transform({ filename, code: Buffer.from(css), minify: true }).code.toString()
}
