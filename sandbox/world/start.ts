// The sandbox alone: `node -C foyer-source --import @oxc-node/core/register sandbox/world/start.ts`. Runs until Ctrl-C.
import { addSignIn } from './signIn.js'
import { openSandbox } from './startSandbox.js'

const opening = openSandbox({ demoUrl: `http://127.0.0.1:${process.env.PORT || 5173}` })
let isEnding = false

const end = async () => {
  if (isEnding) return
  isEnding = true
  await opening.then(({ stop }) => stop()).catch(() => {})
  process.exit()
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
// The parent process is gone.
process.on('disconnect', end)
// `npm start` asks for the policies, once the code that they are made of is generated.
process.on('message', () => run(sendPolicies))

await run(async () => {
  const { addresses, startSoon } = await opening
  await startSoon()
  console.log(`The sandbox is ready: ${addresses.control}/health`)
})

async function sendPolicies() {
  const { addresses } = await opening
  // The only part of the sandbox that reads generated code.
  const { formatPolicy, readGalleryPolicy, readSandboxPolicy } = await import('./policy.js')
  const policy = formatPolicy(readSandboxPolicy(addresses))
  process.send?.({
    policy,
    signInPolicy: addSignIn(policy, '/?sign-in=required', Number(new URL(addresses.control).port)),
    galleryPolicy: formatPolicy(readGalleryPolicy(addresses)),
  })
}

/** Ends the process if a step fails. */
async function run(step: () => Promise<void>) {
  try {
    await step()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
