#!/usr/bin/env node
// Runs the generator from source, compiling it on load. It is used only inside this repository.
import '@oxc-node/core/register'

await import('./cli.ts')
