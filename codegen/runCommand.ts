import { describeWrite } from './command/compareFiles.js'
import { compareVersions } from './command/compareVersions.js'
import { explain } from './command/explain.js'
import { type Generated, generateFiles } from './command/generateFiles.js'
import { init } from './command/init.js'
import { isSystemError } from './command/isSystemError.js'
import type { Output } from './command/output.js'
import { printAnnotation, printFindings, summarizeFindings } from './command/printFindings.js'
import { type Arguments, readArguments } from './command/readArguments.js'
import { readDocuments } from './command/readDocuments.js'
import { readSettings, type Settings } from './command/readSettings.js'
import { UsageError } from './command/UsageError.js'
import { usage } from './command/usage.js'
import { watch } from './command/watch.js'
import { readModel } from './generate.js'
import { isError } from './load/levels.js'

/** Runs a command. Exit status: 0 success, 1 errors or changes found, 2 invalid command line. */
export async function runCommand(parameters: readonly string[], output: Output): Promise<number> {
  try {
    return await run(readArguments(parameters), output)
  } catch (error) {
    if (error instanceof UsageError) {
      const more =
        parameters.length === 0
          ? `\n${usage}`
          : '`foyer-codegen --help` lists the commands and their options.'
      output.error(`${error.message}\n${more}`)
      return 2
    }
    if (!isSystemError(error)) throw error
    output.error(`${error.message}\nThe last generated files are kept.`)
    return 1
  }
}

async function run(given: Arguments, output: Output): Promise<number> {
  switch (given.command) {
    case 'help':
      output.info(usage)
      return 0
    case 'explain':
      return explain(given.operands[0] ?? '', output)
    case 'init':
      return init(given, output)
    case 'diff':
      return compareVersions(given, output)
    case 'lint':
      return lint(readSettings(given), given, output)
    case 'watch':
      return watch(() => readSettings(given), given, output)
    default: {
      const settings = readSettings(given)
      const documents = readDocuments(settings)
      const generated = await generateFiles(documents, settings)
      const { diagnostics } = generated
      if (!generated.changes) {
        output.error(summarizeFindings(diagnostics, given.format, documents))
        if (given.format === 'pretty')
          output.error(`Errors: ${diagnostics.filter(isError).length}. Nothing was written.`)
        return 1
      }
      if (diagnostics.length > 0) output.error(summarizeFindings(diagnostics, given.format, documents))
      return given.command === 'check'
        ? reportChanges(generated, settings, given, output)
        : write(generated, settings, given, output)
    }
  }
}

function lint(settings: Settings, { format }: Arguments, output: Output): number {
  const documents = readDocuments(settings)
  const { diagnostics } = readModel(documents, settings)
  const errors = diagnostics.filter(isError)
  if (diagnostics.length > 0 || format === 'json') output.info(printFindings(diagnostics, format, documents))
  if (format === 'pretty') output.info(errors.length === 0 ? 'No errors.' : `Errors: ${errors.length}.`)
  return errors.length === 0 ? 0 : 1
}

function write(generated: Generated, settings: Settings, { format }: Arguments, output: Output): number {
  const changes = generated.changes ?? []
  for (const problem of generated.taken) output.error(problem)
  if (generated.taken.length > 0) return 1
  generated.write()
  if (format === 'json') output.info(JSON.stringify({ changes }, undefined, 2))
  else {
    for (const change of changes)
      output.info(
        `${change.path}: ${change.isForeign ? `${change.difference}, kept because foyer-codegen did not write it` : describeWrite(change)}`,
      )
    if (!changes.some(({ isForeign }) => isForeign)) output.info(upToDateMessage(settings))
  }
  return 0
}

function reportChanges(
  generated: Generated,
  settings: Settings,
  { format }: Arguments,
  output: Output,
): number {
  const changes = generated.changes ?? []
  if (format === 'json') output.info(JSON.stringify({ changes }, undefined, 2))
  else if (changes.length === 0) output.info(upToDateMessage(settings))
  if (changes.length === 0) return 0
  if (format === 'json') return 1
  for (const { path, difference, line } of changes) {
    const file = `${settings.output}/${path}`
    output.error(
      format === 'github'
        ? printAnnotation('error', { file, line, title: 'out-of-step', message: difference })
        : `${file}: ${difference}`,
    )
  }
  if (format === 'pretty') output.error('Run `npm run generate` and commit the result.')
  return 1
}

/** `generated/ is up to date with schemas/.` */
function upToDateMessage({ output, inputs }: Settings): string {
  const names = inputs.map((input) => (/\.\w+$/.test(input) ? input : `${input}/`))
  return `${output}/ is up to date with ${names.join(', ')}.`
}
