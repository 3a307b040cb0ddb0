import { cdp } from 'vitest/browser'

/** For vitest.config.ts: slows component tests down like `throttle` does end-to-end tests. */
await cdp().send('Emulation.setCPUThrottlingRate', { rate: Number(import.meta.env.FOYER_THROTTLE) })
