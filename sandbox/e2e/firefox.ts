import { existsSync } from 'node:fs'

const installed = '/usr/bin/firefox-esr'
const nowhere = '127.0.0.1'

/**
 * Launch options for Firefox ESR, which Playwright 1.64 drives over WebDriver BiDi and which can reach no host but this machine.
 * BiDi cannot emulate reduced motion in a page, so a browser preference sets it.
 */
export const startFirefox = (motion: 'reduce' | 'no-preference') => ({
  executablePath: process.env.FIREFOX_PATH ?? (existsSync(installed) ? installed : 'firefox-esr'),
  firefoxUserPrefs: {
    'ui.prefersReducedMotion': motion === 'reduce' ? 1 : 0,
    // Requests to any other host go to a proxy that does not exist.
    'network.proxy.type': 1,
    'network.proxy.http': nowhere,
    'network.proxy.http_port': 9,
    'network.proxy.ssl': nowhere,
    'network.proxy.ssl_port': 9,
    'network.proxy.no_proxies_on': '127.0.0.1, localhost',
    // What no test needs, and costs an eighth of its time: spare processes, telemetry, thumbnails, history and saved sessions.
    'dom.ipc.processPrelaunch.enabled': false,
    'dom.ipc.processCount': 1,
    'accessibility.force_disabled': 1,
    'browser.cache.disk.enable': false,
    'browser.chrome.site_icons': false,
    'browser.pagethumbnails.capturing_disabled': true,
    'browser.sessionstore.interval': 600_000_000,
    'datareporting.healthreport.uploadEnabled': false,
    'places.history.enabled': false,
    'toolkit.telemetry.enabled': false,
    'toolkit.telemetry.unified': false,
  },
})
