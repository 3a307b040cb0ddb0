import { beforeEach } from 'vitest'
import { setMotion } from './setMotion.js'

beforeEach(() => setMotion('reduce'))
