import { existsSync } from 'node:fs'

const installed = '/usr/bin/firefox-esr'
const nowhere = '127.0.0.1'

/**
 * How tests start Firefox ESR, which Playwright 1.64 drives over WebDriver BiDi: unable to reach any host but this machine. Over BiDi a page
 * cannot be told that motion is unwanted; its browser can.
 */
export const startFirefox = (motion: 'reduce' | 'no-preference') => ({
  executablePath: process.env.FIREFOX_PATH ?? (existsSync(installed) ? installed : 'firefox-esr'),
  firefoxUserPrefs: {
    'ui.prefersReducedMotion': motion === 'reduce' ? 1 : 0,
    // What is not on this machine is asked of a proxy that is not there.
    'network.proxy.type': 1,
    'network.proxy.http': nowhere,
    'network.proxy.http_port': 9,
    'network.proxy.ssl': nowhere,
    'network.proxy.ssl_port': 9,
    'network.proxy.no_proxies_on': '127.0.0.1, localhost',
  },
})
