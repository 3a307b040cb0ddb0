// Runs a command line in this process and tells, as the last line, its time and its peak of memory.
import { pathToFileURL } from 'node:url'

const [script, ...parameters] = process.argv.slice(2)
process.argv = [process.execPath, script, ...parameters]
const began = performance.now()
process.on('exit', () => {
  const seconds = (performance.now() - began) / 1000
  const megabytes = process.resourceUsage().maxRSS / 1024
  process.stdout.write(`\n${JSON.stringify({ seconds, megabytes })}\n`)
})
await import(pathToFileURL(script).href)
