// Imports the module of an app, and prints how many milliseconds that took. Plain Node, as on a server.
import process from 'node:process'
import { pathToFileURL } from 'node:url'

// Packages that request something when they are imported get no answer, and leave this machine alone.
globalThis.fetch = () => Promise.reject(new Error('There is no network here.'))
process.on('unhandledRejection', () => {})

const startedAt = performance.now()
await import(pathToFileURL(process.argv[2]).href)
console.log(`\n${performance.now() - startedAt}`)
// Some packages leave timers behind.
process.exit(0)
