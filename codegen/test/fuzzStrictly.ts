import { fuzz } from './fuzz.js'
import { allShapes } from './shapes.js'

// differential.test.ts runs this in Node without eval, like a page with a strict content security policy.
let values = 0
const problems: string[] = []
for (const shape of await allShapes()) {
  const { accepted, refused, problem } = fuzz(shape, { seed: 7, runs: 20 })
  values += accepted + refused
  if (problem) problems.push(`${shape.name}: ${problem}`)
}
const refused = (() => {
  try {
    // biome-ignore lint/security/noGlobalEval: must fail here
    return eval('1') === 1 ? 'allowed' : 'odd'
  } catch {
    return 'refused'
  }
})()
process.stdout.write(`${values} values, ${problems.length} problems, eval ${refused}\n`)
for (const problem of problems) process.stderr.write(`${problem}\n`)
