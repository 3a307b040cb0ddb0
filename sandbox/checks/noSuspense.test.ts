import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

const forbidden = [
  `import { lazy } from 'react'`,
  `import { lazy as late } from 'react'`,
  `import { type ReactNode, Suspense } from 'react'`,
  `import { use } from 'react'`,
  `import React from 'react'`,
  `import * as React from 'react'`,
  `export { lazy } from 'react'`,
  `export * from 'react'`,
  `export const { lazy } = await import('react')`,
  `export const react = import('react')`,
]
const files: { readonly [file: string]: string } = {
  ...Object.fromEntries(forbidden.map((line, index) => [`ui-react/views/${index}View.tsx`, line])),
  'ui-react/views/right.tsx': `import { startTransition, useState } from 'react'`,
  'ui-react/views/right.test.tsx': `import { lazy, Suspense } from 'react'`,
  'examples/react-vite/right.tsx': `import { lazy, Suspense } from 'react'`,
}

test("the linter forbids React's Suspense, lazy and use in the interface, because they delay content by 300 ms", () => {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-lint-'))
  try {
    for (const file of ['biome.json', '.gitignore']) cpSync(join(root, file), join(folder, file))
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      writeFileSync(join(folder, file), text)
    }
    const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
    const command = [biome, 'lint', '--only=style/noRestrictedImports', '--reporter=github']
    const { stdout } = spawnSync(process.execPath, command, { cwd: folder, encoding: 'utf8' })
    const found = stdout.split('\n').flatMap((line) => /^::error .*\/(\d+)View\.tsx,/.exec(line)?.[1] ?? line)
    expect(found.filter(Boolean).toSorted()).toEqual(forbidden.map((_, index) => `${index}`).toSorted())
  } finally {
    rmSync(folder, { recursive: true })
  }
})
