import { extname } from 'node:path'
import { type Bump, bumpOf, type Change, verdictOf } from '../diff/change.js'
import { compareModels } from '../diff/compareModels.js'
import { formatChangelog, formatChanges } from '../diff/formatChanges.js'
import { type ReadOptions, readModel } from '../generate.js'
import { serviceName } from '../load/serviceName.js'
import type { Model } from '../model/model.js'
import type { Output } from './output.js'
import { printAnnotation, printFindings } from './printFindings.js'
import { type Arguments, bumps, type Format } from './readArguments.js'
import { readSettings } from './readSettings.js'
import { readVersion } from './readVersion.js'

/** Reports the changes between two versions of the specifications. */
export function compareVersions(given: Arguments, output: Output): number {
  const { operands, root, format, changelog, failOn } = given
  const { allow, validate } = readSettings(given)
  const models = operands.map((version) => {
    const documents = readVersion(root, version)
    const { model, diagnostics } = readWith(documents, { allow, validate })
    if (!model)
      output.error(`${printFindings(diagnostics, format, documents)}\n${version} cannot be compared.`)
    return model
  })
  const [old, now] = models
  if (!old || !now) return 1
  const changes = compareModels(old, withNameOf(old, operands[1] ?? '', root, { allow, validate }) ?? now)
  output.info(changelog ? formatChangelog(changes) : print(changes, format))
  return failOn && isAtLeast(verdictOf(changes), failOn) ? 1 : 0
}

/** Reads the model of one version. Its files may be in other folders than those that the settings name. */
function readWith(documents: ReadonlyMap<string, string>, { allow, validate }: ReadOptions) {
  if (typeof validate !== 'object') return readModel(documents, { allow, validate })
  const ofService = new Map(Object.entries(validate).map(([file, checks]) => [serviceName(file), checks]))
  const ofFile = [...documents.keys()].map(
    (file) => [file, ofService.get(serviceName(file)) ?? 'shape'] as const,
  )
  return readModel(documents, { allow, validate: Object.fromEntries(ofFile) })
}

/** Reads a new version of a single file under the old file's name, so that renaming the file is not reported as a change. */
function withNameOf(old: Model, version: string, root: string, options: ReadOptions): Model | undefined {
  const [service, ...others] = old.services
  const [[file, text] = [], ...more] = [...readVersion(root, version)].filter(
    ([name]) => !/^dialects\//.test(name),
  )
  if (!service || others.length > 0 || file === undefined || text === undefined || more.length > 0)
    return undefined
  if (serviceName(file) === service.name) return undefined
  const name = `${service.name}${extname(file)}`
  return readWith(new Map([[name, text]]), options).model
}

function isAtLeast(verdict: Bump | undefined, limit: Bump): boolean {
  return verdict !== undefined && bumps.indexOf(verdict) <= bumps.indexOf(limit)
}

function print(changes: readonly Change[], format: Format): string {
  if (format === 'json') return JSON.stringify({ semver: verdictOf(changes) ?? null, changes }, undefined, 2)
  if (format === 'pretty') return formatChanges(changes)
  return changes
    .map((change) =>
      printAnnotation(bumpOf(change) === 'major' ? 'warning' : 'notice', {
        title: change.code,
        message: `${bumpOf(change)} ${change.at}: ${change.message}`,
      }),
    )
    .join('\n')
}
