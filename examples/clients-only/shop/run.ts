import process from 'node:process'
import { scripts } from './scripts.js'
import { startShop } from './startShop.js'

const shop = await startShop()
const wanted = process.argv.slice(2)
for (const [name, script] of Object.entries(scripts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  console.log(`\n${name}`)
  await script(shop.baseUrl, (line) => console.log(`  ${line}`))
}
await shop.stop()
