import { TypeCompiler } from '@sinclair/typebox/compiler'
import { Value } from '@sinclair/typebox/value'
import { importCode } from '../importCode.js'
import type { Workshop } from '../workshop.js'
import { checkOf } from './checkOf.js'
import { forShapes, type Library } from './shapes.js'

/** TypeBox: interpreted, compiled at run time, and compiled ahead of time. */
export async function createTypeBoxLibraries(workshop: Workshop): Promise<Library[]> {
  const ahead = forShapes((schema) =>
    importCode(
      workshop,
      // The code is a function body that returns the check; a module has to export it.
      TypeCompiler.Code(schema, { language: 'javascript' }).replace(
        /^return function check/m,
        'export function check',
      ),
    ),
  )
  const modules = {
    WalletList: await ahead.WalletList,
    HistoryPage: await ahead.HistoryPage,
    FrameMessage: await ahead.FrameMessage,
  }
  return [
    {
      name: 'TypeBox, TypeCompiler.Code',
      needsEval: false,
      checks: forShapes((_, name) => checkOf(modules[name].check)),
    },
    {
      name: 'TypeBox, TypeCompiler.Compile',
      needsEval: true,
      checks: forShapes((schema) => {
        const compiled = TypeCompiler.Compile(schema)
        return (value) => compiled.Check(value)
      }),
    },
    {
      name: 'TypeBox, Value.Check',
      needsEval: false,
      checks: forShapes((schema) => (value) => Value.Check(schema, value)),
    },
  ]
}
