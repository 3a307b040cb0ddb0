import { runCommand } from './runCommand.js'

const ending = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ending.abort())
// Who reads the output may stop early, as `head` does. The command still ends with its own status.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error) => {
    if (!('code' in error) || error.code !== 'EPIPE') throw error
    ending.abort()
  })

process.exitCode = await runCommand(process.argv.slice(2), {
  info: (text) => console.info(text),
  error: (text) => console.error(text),
  signal: ending.signal,
})
