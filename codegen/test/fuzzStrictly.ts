import { fuzz } from './fuzz.js'
import { allShapes } from './shapes.js'

// Run by differential.test.ts in a Node that makes no code of strings, as a page with a strict policy does.
let values = 0
const problems: string[] = []
for (const shape of await allShapes()) {
  const { accepted, refused, problem } = fuzz(shape, { seed: 7, runs: 20 })
  values += accepted + refused
  if (problem) problems.push(`${shape.name}: ${problem}`)
}
const refused = (() => {
  try {
    // biome-ignore lint/security/noGlobalEval: it has to fail
    return eval('1') === 1 ? 'allowed' : 'odd'
  } catch {
    return 'refused'
  }
})()
process.stdout.write(`${values} values, ${problems.length} problems, eval ${refused}\n`)
for (const problem of problems) process.stderr.write(`${problem}\n`)
