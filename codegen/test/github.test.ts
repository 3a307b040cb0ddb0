import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { benchFile, installBenchPackages } from '../bench/packages.js'
import { generate } from '../generate.js'
import { formatDiagnostic } from '../load/diagnostics.js'
import { templates } from './generated.js'

/** GitHub's API: 1,223 operations in 13 MB of JSON. It is slow, so it runs only in `npm run test:long`. */
const isLong = Boolean(process.env.FOYER_LONG)

test.runIf(isLong)(
  'the client for the GitHub API passes every strict flag',
  { timeout: 600_000 },
  async () => {
    installBenchPackages()
    const file = benchFile('@octokit/openapi/generated/api.github.com.json')
    const documents = new Map([['schemas/github.json', readFileSync(file, 'utf8')]])
    const strict = await generate({ documents, templates })
    expect(strict.files).toBeUndefined()
    // Mistakes in the specification, accepted with `allow` below.
    expect(new Set(strict.diagnostics.map(({ code }) => code))).toEqual(
      new Set(['ambiguous-path', 'bad-example', 'undeclared-required']),
    )
    const { files, diagnostics } = await generate({
      documents,
      templates,
      allow: ['ambiguous-path', 'bad-example', 'undeclared-required'],
    })
    expect(diagnostics.length).toBe(strict.diagnostics.length)
    for (const diagnostic of diagnostics)
      expect(formatDiagnostic(diagnostic, documents)).toMatch(/^warning\[/)

    const folder = mkdtempSync(join(tmpdir(), 'foyer-github-'))
    try {
      symlinkSync(join(import.meta.dirname, '../../node_modules'), join(folder, 'node_modules'))
      for (const [path, text] of files ?? []) {
        mkdirSync(dirname(join(folder, path)), { recursive: true })
        writeFileSync(join(folder, path), text)
      }
      const config = JSON.parse(readFileSync(join(import.meta.dirname, 'tsconfig.strict.json'), 'utf8'))
      writeFileSync(
        join(folder, 'tsconfig.json'),
        JSON.stringify({ ...config, include: ['github', 'support'] }),
      )
      const tsc = join(import.meta.dirname, '../../node_modules/typescript/bin/tsc')
      const { stdout, status } = spawnSync(
        process.execPath,
        ['--max-old-space-size=4096', tsc, '-p', folder],
        {
          encoding: 'utf8',
        },
      )
      expect(stdout).toBe('')
      expect(status).toBe(0)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
)
