import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

const installed = '/usr/bin/chromium'
const whole = process.env.CHROMIUM_PATH ?? (existsSync(installed) ? installed : undefined)
const shell = whole && join(dirname(whole), 'chromium-headless-shell')

/** Keep Chromium from asking other hosts on its own. */
export const quietArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const start = (executablePath: string | undefined) => ({
  ...(executablePath ? { executablePath } : {}),
  args: [...quietArguments, '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost'],
})

/** The full browser, for the back/forward cache, which the headless shell lacks. Without a path, Playwright's own. */
export const wholeChromium = start(whole)

/**
 * Launch options for Chromium, which can resolve no host but this machine. Prefers the headless shell where it is installed: pages
 * cost a third less there, because the full browser's address bar is a page too.
 */
export const chromium = shell && existsSync(shell) ? start(shell) : wholeChromium

/** What Playwright 1.64 disables. Without partitioned storage, a frame of another site is denied any. */
const disabled =
  '--disable-features=AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,DialMediaRouteProvider,GlobalMediaControls,HttpsUpgrades,LensOverlay,MediaRouter,PaintHolding,ThirdPartyStoragePartitioning,BlockOriginHeaderModificationOnRedirect,AvoidCorsURLLoaderRestartOnRedirect,Translate,AutoDeElevate,OptimizationHints,NetworkTimeServiceQuerying,AimEnabled,msForceBrowserSignIn,msEdgeUpdateLaunchServicesPreferredVersion'

/** Chromium as visitors have it, where a frame of another site has storage of its own. */
export const partitionedChromium = {
  ...chromium,
  ignoreDefaultArgs: [disabled],
  args: [...chromium.args, disabled.replace('ThirdPartyStoragePartitioning,', '')],
}
