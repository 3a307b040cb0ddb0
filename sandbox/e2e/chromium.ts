import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

const installed = '/usr/bin/chromium'
const whole = process.env.CHROMIUM_PATH ?? (existsSync(installed) ? installed : undefined)
const shell = whole && join(dirname(whole), 'chromium-headless-shell')

/** Arguments of every launch. Most keep Chromium from asking other hosts on its own. */
export const quietArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const launchOptions = (executablePath: string | undefined) => ({
  ...(executablePath ? { executablePath } : {}),
  args: [...quietArguments, '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost'],
})

/** The full browser, for the back/forward cache, which the headless shell lacks; Playwright's browser if none is installed. */
export const wholeChromium = launchOptions(whole)

/**
 * Launch options for Chromium, which resolves only this machine's names. Prefers the headless shell where it is installed: pages
 * cost a third less there, because the full browser's address bar is a page too.
 */
export const chromium = shell && existsSync(shell) ? launchOptions(shell) : wholeChromium

/** An argument of Playwright 1.64, to the letter. It turns partitioned storage off, and a frame of another site gets no storage then. */
const disabled =
  '--disable-features=AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,DialMediaRouteProvider,GlobalMediaControls,HttpsUpgrades,LensOverlay,MediaRouter,PaintHolding,ThirdPartyStoragePartitioning,BlockOriginHeaderModificationOnRedirect,AvoidCorsURLLoaderRestartOnRedirect,Translate,AutoDeElevate,OptimizationHints,NetworkTimeServiceQuerying,AimEnabled,msForceBrowserSignIn,msEdgeUpdateLaunchServicesPreferredVersion'

/** Chromium as visitors have it, where a frame of another site has storage of its own. */
export const partitionedChromium = {
  ...chromium,
  ignoreDefaultArgs: [disabled],
  args: [...chromium.args, disabled.replace('ThirdPartyStoragePartitioning,', '')],
}
