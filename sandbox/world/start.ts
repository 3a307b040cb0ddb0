// The sandbox alone: `node -C foyer-source --import @oxc-node/core/register sandbox/world/start.ts`. Runs until Ctrl-C.
import { formatPolicy, readGalleryPolicy, readSandboxPolicy } from './policy.js'
import { addSignIn, startSignIn } from './signIn.js'
import { type Sandbox, startSandbox } from './startSandbox.js'

let sandbox: Sandbox | undefined
let signIn: ReturnType<typeof startSignIn> | undefined
let isEnding = false

const end = async () => {
  if (isEnding) return
  isEnding = true
  signIn?.close()
  await sandbox?.stop()
  // Parts that are still starting end with the process.
  process.exit()
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
// The parent process is gone.
process.on('disconnect', end)

try {
  sandbox = await startSandbox()
  const basePort = Number(new URL(sandbox.addresses.control).port)
  signIn = startSignIn(basePort, `http://127.0.0.1:${process.env.PORT || 5173}`)
  const policy = formatPolicy(readSandboxPolicy(sandbox.addresses))
  process.send?.({
    policy,
    signInPolicy: addSignIn(policy, '/?sign-in=required', basePort),
    galleryPolicy: formatPolicy(readGalleryPolicy(sandbox.addresses)),
  })
  console.log(`The sandbox is ready: ${sandbox.addresses.control}/health`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
