import { beforeEach } from 'vitest'
import { setMedia } from './setMedia.js'

beforeEach(() => setMedia({}))
