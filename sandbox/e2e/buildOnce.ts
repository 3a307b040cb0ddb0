import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'

/** Builds what several parts of `npm test` use, unless a part before has built it. Elsewhere, always builds. */
export async function buildOnce(subject: 'pages' | 'dist', build: () => Promise<unknown>): Promise<void> {
  const folder = process.env.FOYER_TEST_OUTPUT
  const built = folder && join(folder, `${subject}.built`)
  if (built && existsSync(built)) return
  await build()
  if (built) writeFileSync(built, '')
}
