import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Example } from './compileExamples.js'

/** Written by `npm run docs` from examples that are compiled already. */
const written = 'docs/api.md'
/** Pages for contributors: only their blocks that import the package like a host are compiled. */
const inside = ['CONTRIBUTING.md', 'ARCHITECTURE.md']

/**
 * Reads the `ts` and `tsx` blocks of the project's pages. A block that starts with `// name.tsx` is that file for other blocks of its
 * page. Blocks marked `fragment` are left out.
 */
export function readMarkdown(root: string, name: string): readonly Example[] {
  const docs = readdirSync(join(root, 'docs')).filter((file) => file.endsWith('.md'))
  const pages = ['README.md', ...docs.map((file) => `docs/${file}`), ...inside]
  return pages
    .filter((page) => page !== written && existsSync(join(root, page)))
    .flatMap((page) => {
      const blocks = readBlocks(page, readFileSync(join(root, page), 'utf8'))
      return inside.includes(page) ? blocks.filter(({ code }) => code.includes(`from '${name}`)) : blocks
    })
}

/** Reads the blocks of one page. */
export function readBlocks(page: string, text: string): readonly Example[] {
  const folder = page.replaceAll(/[/.]/g, '-')
  return [...text.matchAll(/^( *)```(tsx?)( .*)?\n([\s\S]*?)^ *```$/gm)].flatMap((found, position) => {
    const [, indent = '', language, info = '', block = ''] = found
    if (info.includes('fragment')) return []
    const line = text.slice(0, found.index).split('\n').length
    const code = block.replaceAll(new RegExp(`^${indent}`, 'gm'), '')
    const [, file = `${position}.${language}`] = /^\/\/ (?:\S*\/)?([\w-]+\.tsx?)\n/.exec(code) ?? []
    const title = titleBefore(text.slice(0, found.index))
    return [{ place: `${page}:${line}`, title, code, file: `${folder}/${file}` }]
  })
}

/** The last heading, or the last item of a list with a bold title. */
function titleBefore(text: string): string {
  const [, heading, item] = [...text.matchAll(/^(?:#+ (.+)|- \*\*(.+?)\.\*\*.*)$/gm)].at(-1) ?? []
  return heading ?? item ?? ''
}
