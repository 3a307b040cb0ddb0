// Runs a command line in this process and reports its time and memory on the fourth stream.
import { writeSync } from 'node:fs'
import process from 'node:process'
import { pathToFileURL } from 'node:url'

const [script, ...parameters] = process.argv.slice(2)
process.argv = [process.execPath, script, ...parameters]
process.on('exit', () => {
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage()
  const seconds = performance.now() / 1000
  writeSync(
    3,
    JSON.stringify({ seconds, cpuSeconds: (userCPUTime + systemCPUTime) / 1e6, megabytes: maxRSS / 1024 }),
  )
})
await import(pathToFileURL(script).href)
