import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Bundle } from './bundle.js'

type BundledPackage = {
  readonly name: string
  readonly version: string
  readonly license: string
  readonly text: string
}

/** The packages that the bundle contains, by name. */
export function bundledPackages({ files }: Bundle): BundledPackage[] {
  const modules = files.flatMap(({ moduleIds }) => moduleIds)
  const folders = new Set(
    modules.flatMap((module) => module.match(/^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//)?.slice(1) ?? []),
  )
  const packages = [...folders].map(readPackage)
  // A version may be installed in several places.
  const byVersion = new Map(packages.map((each) => [`${each.name}@${each.version}`, each]))
  return [...byVersion.values()].sort((one, other) => one.name.localeCompare(other.name))
}

function readPackage(folder: string): BundledPackage {
  const { name, version, license }: { name: string; version: string; license: string } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  )
  const file = readdirSync(folder).find((each) => /^(licen[cs]e|copying)/i.test(each))
  const text = file ? readFileSync(join(folder, file), 'utf8').trim() : ''
  return { name, version, license, text }
}

/** Their licenses, as they ask for: with every copy. */
export function writeLicenses(packages: readonly BundledPackage[]): string {
  const sections = packages.map(
    ({ name, version, license, text }) =>
      `## ${name} ${version}\n\nLicense: ${license}\n${text ? `\n\`\`\`text\n${text}\n\`\`\`\n` : ''}`,
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
