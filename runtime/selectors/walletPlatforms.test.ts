import { expect, test } from 'vitest'
import { walletPlatforms } from './walletPlatforms.js'

const all = {
  mobile_link: 'lantern://',
  webapp_link: 'https://app.lantern.example',
  desktop_link: 'lantern-desktop://',
  rdns: 'example.lantern',
}

test.for([
  [all, false, ['qrcode', 'browser', 'web', 'desktop']],
  [all, true, ['mobile', 'web']],
  [{ rdns: 'example.lantern' }, false, ['browser']],
  [{ chrome_store: 'https://store.example' }, true, ['qrcode']],
  [{ ...all, mobile_link: 'file:///etc', webapp_link: 'javascript:alert(1)' }, false, ['browser', 'desktop']],
  [{ webapp_link: 'blob:https://lantern.example/1' }, true, ['qrcode']],
  [{ mobile_link: '' }, false, ['qrcode']],
  [undefined, true, ['qrcode']],
] as const)('what %o offers, on a phone: %s', ([wallet, isMobile, expected]) => {
  expect(walletPlatforms(wallet, { isMobile })).toEqual(expected)
})
