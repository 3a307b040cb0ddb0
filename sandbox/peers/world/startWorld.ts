import type { Browser } from 'playwright'
import type { World } from '../measure/visit.js'
import { bundleObserver } from '../page/bundle.js'
import type { PeerName } from '../peers.js'
import type { BuiltApp } from '../prepare/readBuiltApp.js'
import { createCertificate } from './createCertificate.js'
import { launchChromium } from './launchChromium.js'
import { startHosts } from './startHosts.js'

/** Serves the apps and all other hosts, and starts browsers that find them. */
export async function startWorld(apps: ReadonlyMap<PeerName, BuiltApp>) {
  const certificate = createCertificate()
  const observer = await bundleObserver()
  const hosts = await startHosts({ apps, certificate })
  const { fingerprint } = certificate
  let version: string | undefined
  return {
    /** Of the browser, once one has started. */
    browserVersion: () => version,
    /** Calls `measure` with a new browser. */
    async inBrowser(measure: (world: World) => Promise<void>) {
      const browser = await launchChromium({ port: hosts.port, fingerprint })
      try {
        version = browser.version()
        await warmUp(browser)
        await measure({ browser, hosts, observer })
      } finally {
        await browser.close()
      }
    },
    stop: hosts.stop,
  }
}

/** The first page of a browser pays for its start. */
async function warmUp(browser: Browser) {
  const page = await browser.newPage()
  await page.goto('https://warm-up.test/')
  await page.close()
}
