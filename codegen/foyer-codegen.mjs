#!/usr/bin/env node
// The package runs what was built; this repository runs its sources, which it compiles as they load.
import { existsSync } from 'node:fs'
import module from 'node:module'

// Most of a short run is the compiling of TypeScript; Node 22 and later keep what they compiled for the next run.
module.enableCompileCache?.()
const source = new URL('cli.ts', import.meta.url)
if (existsSync(source)) await import('@oxc-node/core/register')
await import(existsSync(source) ? source.href : new URL('dist/codegen/cli.js', import.meta.url).href)
