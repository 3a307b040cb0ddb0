import { expect } from 'vitest'
import { cdp } from 'vitest/browser'

/**
 * Emulates media features until the test ends. Motion is reduced unless a test of an animation asks for
 * `no-preference`: animations cost a quarter of the processor's time.
 */
export async function setMedia(features: { readonly [name: string]: string }) {
  const all = Object.entries({ 'prefers-reduced-motion': 'reduce', ...features })
  await cdp().send('Emulation.setEmulatedMedia', { features: all.map(([name, value]) => ({ name, value })) })
  for (const [name, value] of all) expect(matchMedia(`(${name}: ${value})`).matches).toBe(true)
}
