import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { OutputChunk } from 'rolldown'

/** The MIT license, which this project has too. */
const ours = readFileSync(join(import.meta.dirname, '../../../LICENSE'), 'utf8').trim()

type BundledPackage = {
  readonly name: string
  readonly version: string
  readonly license: string
  readonly text: string
}

/** The packages that these files contain, by name. */
export function bundledPackages(files: readonly OutputChunk[]): BundledPackage[] {
  const modules = files.flatMap(({ moduleIds }) => moduleIds)
  const folders = new Set([...modules.flatMap(folderOf), ...modules.flatMap(foldersInside)])
  const packages = [...folders].map(readPackage)
  // A version may be installed in several places.
  const byVersion = new Map(packages.map((each) => [`${each.name}@${each.version}`, each]))
  return [...byVersion.values()].sort((one, other) => one.name.localeCompare(other.name))
}

/** The folder of the package that this module is from, unless it is ours. */
function folderOf(module: string): string[] {
  return module.match(/^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//)?.slice(1) ?? []
}

/** The folders of packages that a published module contains: its authors had bundled them, as its source map shows. */
function foldersInside(module: string): string[] {
  if (folderOf(module).length === 0 || !existsSync(`${module}.map`)) return []
  const { sources }: { sources: string[] } = JSON.parse(readFileSync(`${module}.map`, 'utf8'))
  const names = new Set(
    sources.flatMap((source) => source.match(/.*node_modules\/((?:@[^/]+\/)?[^/]+)\//)?.slice(1) ?? []),
  )
  return [...names].map((name) => {
    const folders = createRequire(module)
      .resolve.paths(name)
      ?.map((path) => join(path, name))
    const installed = folders?.find((folder) => existsSync(folder))
    if (!installed) throw new Error(`${module} contains ${name}, whose license is not installed.`)
    return installed
  })
}

function readPackage(folder: string): BundledPackage {
  const { name, version, license, author }: Manifest = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  )
  const texts = readdirSync(folder)
    .filter((each) => /^(licen[cs]e|copying|notice|copyright)/i.test(each))
    .map((each) => readFileSync(join(folder, each), 'utf8').trim())
  if (texts.length === 0) {
    if (license !== 'MIT' || !author) throw new Error(`${name} has no license text.`)
    texts.push(ours.replace(/^Copyright .*$/m, `Copyright (c) ${author}`))
  }
  return { name, version, license, text: texts.join('\n\n') }
}

type Manifest = { name: string; version: string; license: string; author?: string }

/** Their licenses, as they ask for: with every copy. */
export function writeLicenses(packages: readonly BundledPackage[]): string {
  const sections = packages.map(
    ({ name, version, license, text }) =>
      `## ${name} ${version}\n\nLicense: ${license}\n\n\`\`\`text\n${text}\n\`\`\`\n`,
  )
  return `# Licenses of bundled packages\n\n${sections.join('\n')}`
}

/** A software bill of materials, as [CycloneDX 1.6](https://cyclonedx.org/docs/1.6/json/). */
export function writeBill(packages: readonly BundledPackage[]): string {
  const components = packages.map(({ name, version, license }) => ({
    type: 'library',
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    licenses: [{ expression: license }],
  }))
  return `${JSON.stringify({ bomFormat: 'CycloneDX', specVersion: '1.6', version: 1, components }, null, 2)}\n`
}
