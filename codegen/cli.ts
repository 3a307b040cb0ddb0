import { runCommand } from './runCommand.js'

const ending = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ending.abort())

process.exitCode = await runCommand(process.argv.slice(2), {
  info: (text) => console.info(text),
  error: (text) => console.error(text),
  signal: ending.signal,
})
