import {
  type ComponentType,
  type MouseEvent,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { RouteName } from '#runtime/index'
import { activeNamespace, limits, visibleRoute } from '#runtime/internal'
import { fetchComponent } from '../hooks/fetchComponent.js'
import { useColorScheme } from '../hooks/useColorScheme.js'
import { useFeature } from '../hooks/useFeature.js'
import { useWalletName } from '../hooks/useWalletName.js'
import { modalWords } from '../i18n/en/modal.js'
import { useText } from '../i18n/useText.js'
import { Dialog, Skeleton, useAnnounce } from '../primitives/index.js'
import { useInside } from '../provider/FoyerContext.js'
import { AlertRegion } from './AlertRegion.js'
import type { EmbeddedPanelProps } from './EmbeddedPanel.js'
import { ModalHeader } from './ModalHeader.js'
import { ViewOutlet } from './ViewOutlet.js'
import { findView, ViewsContext } from './ViewsContext.js'

export type ModalFrameProps = {
  /** Replaces the dialog in an embedded modal. */
  Panel?: ComponentType<EmbeddedPanelProps> | undefined
}

/** Views that wait for the wallets fetched at the first intent. */
const listsWallets: readonly string[] = ['Connect', 'AllWallets']

/** The dialog around the visible view. */
export function ModalFrame({ Panel }: ModalFrameProps) {
  const foyer = useInside()
  // Not the whole state: that the first wallets have loaded changes only the bar below the header.
  const isOpen = useFeature('router', (router) => router.isOpen).value
  const history = useFeature('router', (router) => router.history).value
  const shakes = useFeature('router', (router) => router.shakes).value
  const titleId = useId()
  const shaking = useShake(shakes)
  useConnected()
  const route = visibleRoute({ history })

  const frame = {
    labelledBy: titleId,
    shaking,
    'data-testid': 'foyer-modal',
    'data-view': route.name,
    'data-theme': useColorScheme(),
    header: (
      <>
        <ModalHeader titleId={titleId} route={route} canGoBack={history.length > 1} />
        <AlertRegion />
        {listsWallets.includes(route.name) && <Busy />}
      </>
    ),
    children: <ViewOutlet route={route} />,
  }
  const shown = useUnhurried(frame, route.name, isOpen)
  if (Panel) return <Panel {...shown} />
  return <Dialog {...shown} open={isOpen} onClose={foyer.dismiss} />
}

/** A bar below the header while the first wallets load. */
function Busy() {
  const isLoading = useFeature('router', (router) => router.isLoading).value
  return isLoading && <Skeleton className="foyer-modal-busy" />
}

/** The frame; for a moment the last one, while the code of the new view loads: a skeleton would only flicker. */
function useUnhurried<frame extends object>(frame: frame, name: RouteName, isOpen: boolean): frame {
  const { clock } = useInside().environment
  const load = findView(useContext(ViewsContext), name)?.load
  const last = useRef<frame>(undefined)
  const [overdue, setOverdue] = useState<RouteName>()
  const isComing = load !== undefined && !load.Component && overdue !== name
  const shown = isComing && last.current ? { ...last.current, onClickCapture: stop } : frame

  useLayoutEffect(() => {
    last.current = isOpen ? shown : undefined
  })
  useEffect(() => {
    if (!isComing) return
    let isGone = false
    const show = () => {
      if (!isGone) setOverdue(name)
    }
    fetchComponent(load).then(show, show)
    const cancel = clock.after(limits.lastViewMs, show)
    return () => {
      isGone = true
      cancel()
    }
  }, [isComing, load, name, clock])
  return shown
}

/** The second click of a double click must not choose the same wallet again. */
const stop = (event: MouseEvent) => event.stopPropagation()

/** Announces the connected wallet, once for all its namespaces. The waiting view may not have loaded yet. */
function useConnected() {
  const foyer = useInside()
  const text = useText(modalWords)
  const nameOf = useWalletName()
  const announce = useAnnounce()

  useEffect(
    () =>
      foyer.events.on('connection.connected', ({ namespace, restored }) => {
        const connection = foyer.connection.state[namespace]
        if (restored || namespace !== activeNamespace(foyer.network.state)) return
        if (connection?.status === 'connected')
          announce(text('modal.connected', { name: nameOf(connection.wallet) }))
      }),
    [foyer, text, nameOf, announce],
  )
}

/** True while the dialog shakes; also announced, for visitors who cannot see it. */
function useShake(shakes: number): boolean {
  const foyer = useInside()
  const message = useText(modalWords)('modal.attention')
  const announce = useAnnounce()
  const [shaken, setShaken] = useState(shakes)

  useEffect(() => {
    if (shakes === shaken) return
    announce(message, 'assertive')
    return foyer.environment.clock.after(limits.shakeMs, () => setShaken(shakes))
  }, [shakes, shaken, foyer, announce, message])

  return shakes !== shaken
}
