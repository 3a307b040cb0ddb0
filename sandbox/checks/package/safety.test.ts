import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as networks from 'foyer-kit/networks'
import { describe, expect, inject, test } from 'vitest'
import { readPolicy } from '../../policy.js'
import { findUnsafeCode } from './findUnsafeCode.js'

const dist = join(inject('world').alone, 'node_modules/foyer-kit/dist')
// The file for pages without bundler has the same code, and that of React and viem.
const scripts = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.js') && !file.startsWith('cdn/'),
)
const read = (file: string) => readFileSync(join(dist, file), 'utf8')

describe('published scripts are safe [SC-11]', () => {
  test('none makes code or markup from text, writes inline styles or loads remote code; apart from two frames, all is text and images [D-19]', () => {
    expect(scripts.length).toBeGreaterThan(200)
    const found = scripts.flatMap((file) =>
      findUnsafeCode(read(file)).map((problem) => `${file}: ${problem}`),
    )
    // The frames of WalletConnect Verify and of the embedded wallet, whose hosts docs/csp.md names.
    expect(found.toSorted()).toEqual([
      expect.stringMatching(
        /^chunks\/createWalletConnect\.js: foreign content: \w+\.createElement\("iframe"\)$/,
      ),
      'chunks/login.js: foreign content: document.createElement("iframe")',
    ])
  })

  test('none names a host except those of docs/csp.md, explorers and links', () => {
    const policy = readPolicy().flatMap(({ sources }) => sources)
    const offered = Object.values(networks).filter((network) => 'caipNetworkId' in network)
    const known = new Set(
      [
        ...policy,
        ...offered.flatMap(({ rpcUrls, blockExplorers }) => [
          ...rpcUrls.default.http,
          ...(blockExplorers ? [blockExplorers.default.url] : []),
        ]),
      ].flatMap((url) => (URL.canParse(url) ? [new URL(url).host] : [])),
    )
    // Telegram's share link, the namespace of SVG, documentation, and examples in error texts and comments.
    const links = [
      'github.com',
      'developer.mozilla.org',
      'sola.na',
      't.me',
      'www.w3.org',
      'localhost',
      '127.0.0.1',
      '127.0.0.1:8545',
      'example.com',
      // Where developers get a project id.
      'dashboard.reown.com',
      // Pages that a press opens in a window, to buy or to pay.
      'pay.coinbase.com',
      'meldcrypto.com',
      'binance.com',
      'coinbase.com',
    ]
    const named = scripts
      .filter((file) => !file.startsWith('runtime/testing/'))
      .flatMap((file) =>
        [...read(file).matchAll(/\b(?:https?|wss?):\/\/([\w.-]+(?::\d+)?)/g)].map(([, host = '']) => ({
          file,
          host,
        })),
      )
    expect(named.length).toBeGreaterThan(100)
    // WalletConnect's library names them; Foyer lets it ask none but those of docs/csp.md.
    const unused = ['echo.walletconnect.com', 'verify.walletconnect.com', 'rpc.walletconnect.org']
    const strange = named.filter(
      ({ host }) =>
        !known.has(host) &&
        ![...links, ...unused].includes(host) &&
        !/\.(test|example|example\.com)$/.test(host),
    )
    expect(strange).toEqual([])
  })
})

describe('the search finds', () => {
  test.each([
    'eval(text)',
    '(0, eval)(text)',
    'new Function(text)',
    'globalThis.Function(text)',
    'setTimeout("go()", 1)',
    'setInterval(`go()`, 1)',
    'a.innerHTML = text',
    "a['outerHTML'] += text",
    'a.insertAdjacentHTML("beforeend", text)',
    'range.createContextualFragment(text)',
    'document.write(text)',
    'jsx("div", { dangerouslySetInnerHTML: { __html: text } })',
    'jsx("div", { style: { color } })',
    '_jsx("style", { children: text })',
    'document.createElement("script")',
    'a.setAttribute("style", text)',
    'a.setAttribute("onclick", text)',
    'import("https://cdn.example/code.js")',
    'import(address)',
    'import "//cdn.example/code.js"',
    'new Worker(address)',
    'jsx("iframe", { src: address })',
    'jsxs("object", { data: address })',
    'document.createElement("embed")',
  ])('%s', (text) => expect(findUnsafeCode(text)).toHaveLength(1))

  test('nothing else', () => {
    const safe = 'a.style.setProperty("--x", 1); import("./view.js"); a.textContent = text; setTimeout(go, 1)'
    expect(findUnsafeCode(safe)).toEqual([])
  })
})
