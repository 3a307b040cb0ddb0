// `npm run bench`: prints sizes and times of Foyer in one table. Fails only if a measurement fails.
import process from 'node:process'
import { measureSizes, toRow } from '../size/measureSizes.js'
import { measureHotPaths } from './hotPaths.js'
import { formatTable } from './table.js'
import { measureTimes } from './times.js'
import { startWorld } from './world.js'

const rounds = 5

console.log('Measuring sizes …')
const { sizes } = await measureSizes()
console.log('Measuring hot paths …')
const hotPaths = await measureHotPaths()
console.log(`Measuring times in ${rounds} rounds, three minutes or more …`)
const world = await startWorld()
try {
  const times = await measureTimes({ world, rounds })
  console.log(`\n${formatTable([...sizes.map(toRow), ...times, ...hotPaths])}`)
  console.log(`
Sizes are gzip, without React, 1 kB = 1000 bytes. A view's size is what it adds to an open modal.
Times are medians of ${rounds} in Chromium ${world.browser.version()}, each until the frame is painted (60 a second).
Hot paths run in Node ${process.versions.node}; their max is the 99th percentile.`)
} finally {
  await world.stop()
}
