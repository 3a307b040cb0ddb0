import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isRecord, parseJson, readText } from '../../world/json.js'

const bumps = ['none', 'patch', 'minor', 'major'] as const
type Bump = (typeof bumps)[number]

export type CheckReleaseParameters = {
  /** A checkout of the project. */
  readonly root: string
  /** The script `foyer-codegen`. */
  readonly codegen: string
}

/**
 * Compares the schemas with those of the last release, and checks that the changesets announce the difference.
 * Passes with a note if there is nothing to compare with.
 */
export function checkRelease(parameters: CheckReleaseParameters): { isGood: boolean; lines: string[] } {
  const { root, codegen } = parameters
  const tag = findLastRelease(root)
  if (!tag) return { isGood: true, lines: ['There is no release yet: no tag to compare the schemas with.'] }
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [codegen, 'diff', `${tag}:schemas`, 'schemas', '--format', 'json'],
    { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 },
  )
  const answer = parseJson(stdout)
  if (!isRecord(answer) || !Array.isArray(answer.changes)) {
    // A release cannot be changed: rules newer than its schemas must not block later releases.
    const isOld =
      stderr.includes(`${tag}:schemas cannot be compared`) || stderr.includes('git has no `schemas`')
    return {
      isGood: isOld,
      lines: [`The schemas of ${tag} cannot be compared:`, `${stderr || stdout}`.trim()],
    }
  }

  const changes = answer.changes.filter(isRecord)
  const verdict = bumps.find((bump) => bump === answer.semver) ?? 'none'
  const planned = findPlannedBump(root, tag)
  const needed = neededBump(verdict, tag)
  const isGood = bumps.indexOf(planned) >= bumps.indexOf(needed)
  const listed = changes.filter(({ level }) => !isGood && (level === 'wire' || level === 'types'))
  return {
    isGood,
    lines: [
      `${changes.length} changes of the schemas since ${tag}: ${verdict}. Announced: ${planned}.`,
      ...listed.map((change) => `  ${readText(change, 'at')}: ${readText(change, 'message')}`),
      ...(isGood
        ? []
        : [
            `They need a changeset that says at least \`${needed}\`: npm run changeset. What changed: foyer-codegen diff ${tag}:schemas schemas`,
          ]),
    ],
  }
}

/** The newest version tag in the history of this checkout. */
function findLastRelease(root: string): string | undefined {
  try {
    const tags = git(root, 'tag', '--merged', 'HEAD', '--sort=-version:refname').split('\n')
    return tags.find((tag) => versionOf(tag) !== undefined)
  } catch {
    return undefined // not a git checkout
  }
}

/** The next release, from its changesets or, once they are applied, from the version. */
function findPlannedBump(root: string, tag: string): Bump {
  const folder = join(root, '.changeset')
  const texts = existsSync(folder)
    ? readdirSync(folder).filter((name) => name.endsWith('.md') && name !== 'README.md')
    : []
  const announced = texts.map((name): Bump => {
    const [, bump] = /^['"]?foyer-kit['"]?:\s*(\w+)/m.exec(readFileSync(join(folder, name), 'utf8')) ?? []
    return bumps.find((each) => each === bump) ?? 'none'
  })
  const version = readText(parseJson(readFileSync(join(root, 'package.json'), 'utf8')), 'version') ?? ''
  const [old, now] = [versionOf(tag) ?? [], versionOf(version) ?? []]
  const first = [0, 1, 2].find((index) => old[index] !== now[index])
  const steps: readonly Bump[] = ['major', 'minor', 'patch']
  const planned = [...announced, first === undefined ? 'none' : (steps[first] ?? 'none')]
  return bumps.findLast((bump) => planned.includes(bump)) ?? 'none'
}

/** Before 1.0.0, a minor version may break and a patch may add (semver 2.0.0, 4). Patch-level changes need no changeset. */
function neededBump(verdict: Bump, tag: string): Bump {
  if (verdict === 'none' || verdict === 'patch') return 'none'
  const isEarly = versionOf(tag)?.[0] === 0
  if (verdict === 'major') return isEarly ? 'minor' : 'major'
  return isEarly ? 'patch' : 'minor'
}

/** `v1.2.3`, `foyer-kit@1.2.3` and `1.2.3` → its three numbers. */
function versionOf(text: string): readonly number[] | undefined {
  const numbers = /^(?:v|foyer-kit@)?(\d+)\.(\d+)\.(\d+)$/.exec(text)?.slice(1)
  return numbers?.map(Number)
}

function git(root: string, ...parameters: string[]): string {
  return execFileSync('git', parameters, { cwd: root, encoding: 'utf8', stdio: 'pipe' })
}
