import { expect, test } from 'vitest'
import { mobileLink, walletPlatforms } from './walletPlatforms.js'

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
  [{ link_mode: 'https://link.lantern.example', webapp_link: all.webapp_link }, true, ['mobile', 'web']],
  [{ link_mode: 'https://link.lantern.example', webapp_link: all.webapp_link }, false, ['qrcode', 'web']],
  [{ link_mode: 'javascript:alert(1)', webapp_link: all.webapp_link }, true, ['web']],
  [undefined, true, ['qrcode']],
] as const)('the platforms of %o, on a phone: %s', ([wallet, isMobile, expected]) => {
  expect(walletPlatforms(wallet, { isMobile })).toEqual(expected)
})

test.for([
  [{ mobile_link: 'lantern://', link_mode: 'https://link.lantern.example' }, 'lantern://'],
  [{ mobile_link: 'file:///etc', link_mode: 'https://link.lantern.example' }, 'https://link.lantern.example'],
  [{ mobile_link: null, link_mode: 'https://link.lantern.example' }, 'https://link.lantern.example'],
  [{ mobile_link: null, link_mode: 'javascript:alert(1)' }, undefined],
  [undefined, undefined],
] as const)('on a phone, %o opens by %s', ([wallet, expected]) => {
  expect(mobileLink(wallet)).toBe(expected)
})
