import { onTestFinished } from 'vitest'
import { cdp } from 'vitest/browser'

/** Slows all animations down a thousandfold until the test ends, so that it can inspect them. */
export async function slowMotion() {
  await cdp().send('Animation.enable')
  await cdp().send('Animation.setPlaybackRate', { playbackRate: 0.001 })
  onTestFinished(async () => {
    await cdp().send('Animation.setPlaybackRate', { playbackRate: 1 })
    await cdp().send('Animation.disable')
  })
}
