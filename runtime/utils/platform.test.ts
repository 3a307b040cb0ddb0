import { expect, test } from 'vitest'
import { platformOf } from './platform.js'

const agents = {
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
  iphoneChrome:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/130.0 Mobile/15E148 Safari/604.1',
  mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
  android: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36',
  linux: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36',
}
const read = (userAgent: string, touchPoints = 0) =>
  platformOf({ userAgent, touchPoints, isTelegram: false, isFramed: false })

test.for([
  ['iphone', 5, { isMobile: true, isIos: true, isAndroid: false, isIosSafari: true }],
  ['iphoneChrome', 5, { isMobile: true, isIos: true, isAndroid: false, isIosSafari: false }],
  ['mac', 5, { isMobile: true, isIos: true, isIosSafari: true }],
  ['mac', 0, { isMobile: false, isIos: false, isIosSafari: false }],
  ['android', 5, { isMobile: true, isIos: false, isAndroid: true, isIosSafari: false }],
  ['linux', 0, { isMobile: false, isIos: false, isAndroid: false, isIosSafari: false }],
  ['linux', 10, { isMobile: false }],
] as const)('%s with %i touch points', ([agent, fingers, expected]) => {
  expect(read(agents[agent], fingers)).toMatchObject(expected)
})
