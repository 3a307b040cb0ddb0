import { beforeEach } from 'vitest'
import { setMotion } from '../../ui-react/views/testing/setMotion.js'

beforeEach(() => setMotion('reduce'))
