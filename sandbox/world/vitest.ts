import type { TestProject } from 'vitest/node'
import { findBasePort } from './findBasePort.js'
import { type SandboxParameters, startSandbox } from './startSandbox.js'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the sandbox is, for `createSandboxClient(inject('sandbox'))`. */
    sandbox: { readonly basePort: number }
  }
}

/**
 * Makes a global set-up of Vitest that starts a sandbox before the tests, and stops it after them.
 *
 * @example
 * // sandbox.setup.ts, named by `globalSetup` in vitest.config.ts
 * export default createSandboxSetup({ chains: ['eip155:1'], parts: ['services'] })
 */
export function createSandboxSetup(parameters: SandboxParameters = {}) {
  return async (project: TestProject): Promise<() => Promise<void>> => {
    const basePort = parameters.basePort ?? (await findBasePort())
    const sandbox = await startSandbox({ ...parameters, basePort })
    project.provide('sandbox', { basePort })
    return sandbox.stop
  }
}
