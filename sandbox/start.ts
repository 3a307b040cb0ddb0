// The sandbox alone: `node -C foyer-source --import @oxc-node/core/register sandbox/start.ts`. Runs until Ctrl-C.
import { formatPolicy, readGalleryPolicy, readSandboxPolicy } from './policy.js'
import { type Sandbox, startSandbox } from './startSandbox.js'

let sandbox: Sandbox | undefined
let isEnding = false

const end = async () => {
  if (isEnding) return
  isEnding = true
  await sandbox?.stop()
  // What was just being started ends with the process.
  process.exit()
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
// Whoever started this as a child is gone.
process.on('disconnect', end)

try {
  sandbox = await startSandbox()
  process.send?.({
    policy: formatPolicy(readSandboxPolicy(sandbox.addresses)),
    galleryPolicy: formatPolicy(readGalleryPolicy(sandbox.addresses)),
  })
  console.log(`The sandbox is ready: ${sandbox.addresses.control}/health`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
