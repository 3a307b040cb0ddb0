import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout } from 'node:timers/promises'

/** Builds what several parts of `npm test` use, unless another part has built it or is building it. Elsewhere, always builds. */
export async function buildOnce(subject: 'pages' | 'dist', build: () => Promise<unknown>): Promise<void> {
  const folder = process.env.FOYER_TEST_OUTPUT
  if (!folder) return void (await build())
  const started = join(folder, `${subject}.started`)
  const built = join(folder, `${subject}.built`)
  while (mkdirSync(started, { recursive: true }) === undefined) {
    if (existsSync(built)) return
    await setTimeout(200)
  }
  try {
    await build()
    writeFileSync(built, '')
  } catch (error) {
    rmSync(started, { recursive: true })
    throw error
  }
}
