import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { requireProviderLink } from './features/onramp/providers.js'
import { exchangePage } from './features/pay/exchangeSite.js'
import { appLink, isOnSite } from './utils/deepLink.js'
import { safeLink } from './utils/url.js'

const root = join(import.meta.dirname, '..')

/** Paths of the product's sources that contain a match. */
function filesWith(pattern: RegExp): string[] {
  return ['runtime', 'ui-react']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        (name) => `${folder}/${name}`,
      ),
    )
    .filter((path) => /\.tsx?$/.test(path) && !/\.(test|test-d|story)\.|\/testing\//.test(path))
    .filter((path) => pattern.test(readFileSync(join(root, path), 'utf8')))
    .toSorted()
}

/** Where the links of a file come from that does not check them itself. */
const checkedIn: { readonly [file: string]: string } = {
  'runtime/features/login/pageLogin.ts': 'runtime/features/login/socialLogin.ts',
  'runtime/features/pay/pay.ts': 'runtime/features/pay/exchanges.ts',
  'ui-react/parts/LegalCheckbox/LegalCheckbox.tsx': 'ui-react/hooks/useLegal.ts',
  'ui-react/parts/WalletRequest/OpenWallet.tsx': 'runtime/features/pairing/index.ts',
  'ui-react/views/BuyInProgress/BuyInProgressView.tsx': 'runtime/features/onramp/purchase.ts',
  'ui-react/views/ConnectingFarcaster/OpenFarcaster.tsx': 'runtime/features/login/socialLogin.ts',
  'ui-react/views/PayLoading/AtExchange.tsx': 'runtime/features/pay/exchanges.ts',
}

test('only the environment and its windows open links; these and links to press have an allowed scheme and the expected host [PO-17] [D-18]', () => {
  expect(filesWith(/\bwindow\.open\(|\blocation\.(assign|replace)\(|\blocation(\.href)? = /)).toEqual([
    'runtime/environment/browser.ts',
    'runtime/services/windows/openDetachedWindow.ts',
    'runtime/services/windows/openPopupWindow.ts',
  ])
  const using = filesWith(/\b(page\.open|popup\??\.navigate)\(|^[^*]*\bhref=\{/m)
  expect(using).toEqual(expect.arrayContaining(Object.keys(checkedIn)))
  for (const path of using) {
    const checks =
      /\b(safeLink|requestLink|deepLink|explorerLink|walletSite|exchangePage|requireProviderLink)\(/
    expect(checks.test(readFileSync(join(root, checkedIn[path] ?? path), 'utf8')), path).toBe(true)
  }

  for (const link of [
    'javascript:alert(1)',
    'data:text/html,x',
    'http://shop.test/',
    'intent://x',
    'file:///x',
  ])
    expect([safeLink(link), exchangePage('binance', link, undefined)], link).toEqual([undefined, undefined])
  for (const link of ['javascript:alert(1)', 'data://x', 'http://shop.test/', 'intent://x', 'file:///x'])
    expect(appLink(link), link).toBeUndefined()
  for (const host of ['evil.test', 'binance.com.evil.test', 'notbinance.com', 'binance.com@evil.test']) {
    expect(exchangePage('binance', `https://${host}/pay`, undefined), host).toBeUndefined()
    expect(isOnSite(`https://${host}/`, ['https://binance.com']), host).toBe(false)
    const askMeld = () => requireProviderLink('meld', `https://${host}/`, { config: {}, address: '0x1' })
    expect(askMeld, host).toThrow(expect.objectContaining({ code: 'PURCHASE_LINK_REFUSED' }))
  }
  expect(exchangePage('binance', 'https://pay.binance.com/a', undefined)).toBe('https://pay.binance.com/a')
  expect(isOnSite('https://app.binance.com/', ['https://binance.com'])).toBe(true)
  expect(requireProviderLink('meld', 'https://meldcrypto.com/', { config: {}, address: '0x1' })).toBe(
    'https://meldcrypto.com/',
  )
})
