// The sandbox alone: `node -C foyer-source --import @oxc-node/core/register sandbox/start.ts`. Runs until Ctrl-C.
import { startSandbox } from './startSandbox.js'

try {
  const sandbox = await startSandbox()
  process.send?.({ addresses: sandbox.addresses })
  console.log(`The sandbox is ready: ${sandbox.addresses.control}/health`)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, async () => {
      await sandbox.stop()
      process.exit(0)
    })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
