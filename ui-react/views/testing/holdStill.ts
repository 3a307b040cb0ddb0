import { onTestFinished } from 'vitest'
import { cdp } from 'vitest/browser'

/** Nothing moves until the test ends: what is measured is the finished picture, not one that is fading in. */
export async function holdStill() {
  await cdp().send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-reduced-motion', value: 'reduce' }],
  })
  onTestFinished(async () => {
    await cdp().send('Emulation.setEmulatedMedia', { features: [] })
  })
}
