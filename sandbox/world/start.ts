#!/usr/bin/env node
// The command `foyer-sandbox`: a sandbox that runs until Ctrl-C. `npm start` runs it, too.
import { once } from 'node:events'
import type { SandboxAddresses } from './addresses.js'
import { readOptions, usage } from './readOptions.js'
import { openSandbox, type Sandbox } from './startSandbox.js'
import { watchParent } from './watchParent.js'

let sandbox: Sandbox | undefined
let isEnding = false

const end = async () => {
  if (isEnding) return
  isEnding = true
  await sandbox?.stop()
  // Parts that are still starting end with the process.
  process.exit()
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
process.on('disconnect', end)
watchParent(end)
// `npm start` asks for the policies, once the code that they are made of is generated.
const asked = process.send ? once(process, 'message') : undefined

try {
  const options = readOptions(process.argv.slice(2))
  if (options === 'help') {
    console.log(usage)
    process.exit()
  }
  // The server for sign-in is not in the package.
  const demoUrl = asked && `http://127.0.0.1:${process.env.PORT || 5173}`
  const opened = await openSandbox({ ...options, ...(demoUrl && { demoUrl }) })
  if (asked) {
    await asked
    await sendPolicies(opened.addresses)
  }
  await opened.startSoon()
  sandbox = opened
  console.log(`The sandbox is ready: ${opened.addresses.control}/health`)
} catch (error) {
  if (!isEnding) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}

async function sendPolicies(addresses: SandboxAddresses) {
  // The only part of the sandbox that reads generated code.
  const { addSignIn, formatPolicy, readGalleryPolicy, readSandboxPolicy } = await import('../policy.js')
  const policy = formatPolicy(readSandboxPolicy(addresses))
  process.send?.({
    policy,
    signInPolicy: addSignIn(policy, '/?sign-in=required', Number(new URL(addresses.control).port)),
    galleryPolicy: formatPolicy(readGalleryPolicy(addresses)),
  })
}
