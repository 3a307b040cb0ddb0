// One of the many documents. It has its own foyer, its own copy of the code, and a clock that never advances.
import { createBrowserEnvironment } from 'foyer-kit'
import { createTestClock, createTestFoyer } from 'foyer-kit/testing'
import type {} from './documents.js'

const { world: shared, foyers } = window.parent
if (!shared || !foyers) throw new Error('This page belongs into documents.html.')
const clock = createTestClock()
const { fetch } = shared.environment
const world = { ...shared, clock, environment: { ...createBrowserEnvironment(), clock, fetch } }
const { foyer } = await createTestFoyer({ world })
foyers.push(foyer)
