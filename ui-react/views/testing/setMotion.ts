import { cdp } from 'vitest/browser'

/**
 * Tests run with `reduce`, because animations cost a quarter of the processor's time. A test of an animation asks for
 * `no-preference`.
 */
export function setMotion(value: 'reduce' | 'no-preference') {
  const features = [{ name: 'prefers-reduced-motion', value }]
  return cdp().send('Emulation.setEmulatedMedia', { features })
}
