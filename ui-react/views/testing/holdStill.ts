import { onTestFinished } from 'vitest'
import { cdp } from 'vitest/browser'

/** Emulates reduced motion until the test ends, so that it measures the final layout. */
export async function holdStill() {
  await cdp().send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-reduced-motion', value: 'reduce' }],
  })
  onTestFinished(async () => {
    await cdp().send('Emulation.setEmulatedMedia', { features: [] })
  })
}
