import { join } from 'node:path'
import { packagesIn } from '../corpus/packagesIn.js'

/** Packages that only the benchmark uses: the other generators. */
export const benchPackages = packagesIn(join(import.meta.dirname, 'packages'))
