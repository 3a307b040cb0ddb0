#!/usr/bin/env node
// Runs the generator from its source: it is used inside this repository, and compiles as it loads.
import '@oxc-node/core/register'

await import('./cli.ts')
