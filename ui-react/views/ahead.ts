import { groupConnectors } from '#runtime/index'
import { type Inside, loginNamespaces, offeredSocials, visibleRoute } from '#runtime/internal'
import { fetchComponent, type LoadComponent } from '../hooks/fetchComponent.js'
import { whenShown } from '../hooks/whenShown.js'
import { createNumberFormat } from '../i18n/createNumberFormat.js'
import { isInstalled } from './Connect/isInstalled.js'
import type { Views } from './view.js'

/** Something that the visitor's next press may need. */
type Ahead = {
  readonly when: (foyer: Inside) => boolean
  /** Waits until the visitor looks around in the modal: only a few of them need it, and it is not small. */
  readonly waits?: boolean
  /** Runs again whenever something happens, so it must do nothing the second time. */
  readonly load: (foyer: Inside, views: Views) => Promise<unknown>
}

/**
 * What loads before the visitor's next press: only code, and the first page of all wallets. What `waits` loads
 * when the visitor looks around in the modal, everything else while the page is idle. `ModalHost` loads the modal
 * itself, and `loadCodes` waits for the pointer or the focus.
 */
const ahead: readonly Ahead[] = [
  // The modal has loaded, and may still be closed. The first number format that a browser creates is slow.
  {
    when: (foyer) => !foyer.hasIntent(),
    load: async ({ locale }) => createNumberFormat(locale.state.locale),
  },
  { when: () => true, load: async (foyer) => (await foyer.ready())?.preload() },

  // The Connect view is open.
  { when: hasInstalled, load: (_, views) => fetchView(views.ConnectingExternal) },
  { when: hasInstalled, load: preloadAdapters },
  { when: hasWalletOfSeveralNamespaces, load: (_, views) => fetchView(views.ConnectingMultiChain) },
  { when: offersSocials, waits: true, load: (foyer) => foyer.load('login') },
  { when: offersWindows, waits: true, load: (_, views) => fetchView(views.ConnectingSocial) },
  { when: offersFarcaster, waits: true, load: (_, views) => fetchView(views.ConnectingFarcaster) },
  { when: listsAllWallets, load: (_, views) => fetchView(views.AllWallets) },
  { when: listsAllWallets, waits: true, load: fetchFirstPage },

  // A wallet is connecting or connected.
  { when: hasConnection, load: (_, views) => fetchView(views.Account) },
]

/**
 * Loads what the visitor may press next, once the first wallets are shown and the page is idle. `isNear` says that they look around
 * in the modal: a press may come at any moment.
 */
export function loadAhead(foyer: Inside, views: Views, isNear: boolean): void {
  const { touchPoints } = foyer.environment.page.device
  const loadsAll = isNear || touchPoints > 0 // a touch is only noticed when it already presses
  const loadAll = () => {
    for (const { when, load, waits } of ahead)
      if ((loadsAll || !waits) && when(foyer)) quietly(foyer, load(foyer, views))
  }
  if (!foyer.hasIntent()) loadAll()
  else if (isNear) quietly(foyer, foyer.shown().then(loadAll))
  else void whenShown(foyer, loadAll)
}

/** Loads what the QR code row opens, when the visitor points at the row. */
export function loadCodes(foyer: Inside): void {
  // Code in the Connect view's chunk cannot import the registry, so this only fetches the view's chunk.
  quietly(foyer, import('./pairingViews.js'))
  quietly(
    foyer,
    foyer.load('pairing').then((pairing) => pairing.preload()),
  )
}

/** Failures are only logged: the press itself tries again, and shows the error. */
function quietly({ environment }: Inside, work: Promise<unknown>): void {
  work.catch((error: unknown) => environment.log.debug('Something could not be loaded ahead.', error))
}

/** The Connect view, if it is shown. */
function shownConnect({ router }: Inside) {
  const route = visibleRoute(router.state)
  return router.state.isOpen && route.name === 'Connect' ? route : undefined
}

/** Connectors of the wallets in this browser that the Connect view shows. */
function listInstalled(foyer: Inside) {
  return shownConnect(foyer) ? foyer.connectors.state.list.filter(isInstalled) : []
}

function hasInstalled(foyer: Inside): boolean {
  return listInstalled(foyer).length > 0
}

function hasWalletOfSeveralNamespaces(foyer: Inside): boolean {
  return groupConnectors(listInstalled(foyer)).some((group) => group.length > 1)
}

/** The social logins that the visible view offers. */
function listSocials(foyer: Inside) {
  const { environment, features, router } = foyer
  const { name } = visibleRoute(router.state)
  const isShown = router.state.isOpen && (name === 'Connect' || name === 'ConnectSocials')
  return isShown && loginNamespaces(foyer).length > 0
    ? offeredSocials(features.state.features, environment.page.device)
    : []
}

function offersSocials(foyer: Inside): boolean {
  return listSocials(foyer).length > 0
}

/** Whether a login would open a window: all but Farcaster do. */
function offersWindows(foyer: Inside): boolean {
  return listSocials(foyer).some((provider) => provider !== 'farcaster')
}

function offersFarcaster(foyer: Inside): boolean {
  return listSocials(foyer).includes('farcaster')
}

function listsAllWallets(foyer: Inside): boolean {
  return (
    shownConnect(foyer) !== undefined &&
    foyer.features.state.features.allWallets &&
    foyer.config.projectId !== ''
  )
}

function hasConnection({ connection }: Inside): boolean {
  return Object.values(connection.state).some(({ status }) => status !== 'disconnected')
}

async function fetchView<props>({ load }: { readonly load?: LoadComponent<props> | undefined }) {
  if (load) await fetchComponent(load)
}

function preloadAdapters(foyer: Inside) {
  const namespaces = new Set(listInstalled(foyer).map(({ namespace }) => namespace))
  return Promise.all([...namespaces].map((namespace) => foyer.adapter(namespace)?.preload?.()))
}

async function fetchFirstPage(foyer: Inside) {
  const wallets = await foyer.load('wallets')
  const connect = shownConnect(foyer)
  if (!connect) return
  wallets.narrow(connect.params?.namespace)
  if (wallets.state.all.status === 'idle') await wallets.fetchMore()
}
