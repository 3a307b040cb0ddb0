import { describe, expect, test } from 'vitest'
import { deepLink } from './deepLink.js'

const uri = 'wc:7f@2?relay-protocol=irn&symKey=a1'
const code = 'wc%3A7f%402%3Frelay-protocol%3Dirn%26symKey%3Da1'
const plain = { isAndroid: false, isTelegram: false, isFramed: false }
const hrefOf = (link: string | null | undefined, platform = plain) => deepLink({ link, uri, platform })?.href

describe('a link that opens a wallet', () => {
  test.for([
    ['lantern://', `lantern://wc?uri=${code}`],
    ['lantern:', `lantern://wc?uri=${code}`],
    ['lantern', `lantern://wc?uri=${code}`],
    ['lantern://open', `lantern://open/wc?uri=${code}`],
    [' cb-wallet+test.1:// ', `cb-wallet+test.1://wc?uri=${code}`],
    ['https://app.lantern.example', `https://app.lantern.example/wc?uri=${code}`],
    ['https://app.lantern.example/', `https://app.lantern.example/wc?uri=${code}`],
    ['https://lantern.example/ul', `https://lantern.example/ul/wc?uri=${code}`],
    ['http://127.0.0.1:4141', `http://127.0.0.1:4141/wc?uri=${code}`],
  ])('%s → %s', ([link, href]) => {
    expect(hrefOf(link)).toBe(href)
  })

  test.for([
    'javascript:alert(1)//',
    'JavaScript://%0aalert(1)',
    'javascript',
    'data:text/html,hello',
    'vbscript://x',
    'file:///etc/passwd',
    'blob:https://shop.test/1',
    'http://lantern.example',
    'https://',
    '://lantern',
    '1password://',
    'lantern://a b',
    'lantern://"onclick=',
    'intent://lantern/',
    'itms-services://?action=download-manifest',
    'ms-officecmd://x',
    'search-ms://query',
    'SEARCH-MS://query',
    'chrome://settings',
    'chrome-extension://x',
    'content://media',
    'tel://1',
    'sms://1',
    'facetime://x',
    'x-apple.systempreferences://',
    'ssh://host',
    'afp://share',
    'git://host',
    'magnet://x',
    'callto://1',
    'microsoft-edge://x',
    'brave://settings',
    'lantern://app#x',
    'lantern://app;end',
    'lantern://a\\b',
    'https://lantern.example/#x',
    'https://lantern.example/;x',
    '',
    '   ',
    null,
    undefined,
  ])('rejects %s', (link) => {
    expect(hrefOf(link)).toBeUndefined()
  })

  test('Telegram on Android needs a double-encoded deep link, but a regular universal link', () => {
    const telegram = { isAndroid: true, isTelegram: true, isFramed: false }
    expect(hrefOf('lantern://', telegram)).toBe(`lantern://wc?uri=${encodeURIComponent(code)}`)
    expect(hrefOf('https://lantern.example', telegram)).toBe(`https://lantern.example/wc?uri=${code}`)
    expect(hrefOf('lantern://', { ...telegram, isAndroid: false })).toBe(`lantern://wc?uri=${code}`)
  })

  test('opens a new window in Telegram, the top page from a frame, else the same page', () => {
    const targetOf = (platform: Partial<typeof plain>) =>
      deepLink({ link: 'lantern://', uri, platform: { ...plain, ...platform } })?.target
    expect(targetOf({})).toBe('_self')
    expect(targetOf({ isFramed: true })).toBe('_top')
    expect(targetOf({ isFramed: true, isTelegram: true })).toBe('_blank')
  })

  test('the app can be reopened without the code', () => {
    expect(deepLink({ link: 'lantern', uri, platform: plain })?.app).toBe('lantern://')
  })
})
