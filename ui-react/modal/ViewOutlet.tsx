import { Component, type ReactNode, Suspense, useLayoutEffect, useRef, useState } from 'react'
import type { Foyer, Route } from '#runtime/index'
import { modalWords } from '../i18n/en/modal.js'
import { useText } from '../i18n/useText.js'
import { Button, EmptyState, SkeletonRow, Stack } from '../primitives/index.js'
import { useFoyer } from '../provider/FoyerContext.js'
import { renderView, type ViewCache } from '../views/renderView.js'

/** The visible view: a skeleton while its chunk loads, a way to try again when that fails. */
export function ViewOutlet({ route }: { route: Route }) {
  const foyer = useFoyer()
  const [cache, setCache] = useState<ViewCache>({})
  return (
    <Boundary key={route.name} report={foyer.report} forget={() => setCache({})}>
      <Suspense fallback={<Loading />}>
        <div className="foyer-view">{renderView(route, cache)}</div>
      </Suspense>
    </Boundary>
  )
}

/** What takes its place stands still at once: a row that slides away under the pointer is not the one that is pressed. */
function Loading() {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const dialog = place.current?.closest('.foyer-dialog')
    return () => {
      dialog?.setAttribute('data-still', '')
      // The new height is measured in the next frame, so the one after that may move again.
      requestAnimationFrame(() => requestAnimationFrame(() => dialog?.removeAttribute('data-still')))
    }
  }, [])
  return (
    <div ref={place}>
      <Stack gap="2" aria-hidden="true">
        <SkeletonRow />
        <SkeletonRow />
        <SkeletonRow />
      </Stack>
    </div>
  )
}

function Failed({ retry }: { retry: () => void }) {
  const text = useText(modalWords)
  return (
    <EmptyState
      icon="warning"
      title={text('modal.viewFailed.title')}
      text={text('modal.viewFailed')}
      action={<Button onClick={retry}>{text('modal.retry')}</Button>}
    />
  )
}

type BoundaryProps = {
  children: ReactNode
  /** What did not come is asked for anew. */
  forget: () => void
  report: Foyer['report']
}

/** Catches what a view throws while it loads or renders, so that the dialog and its way out stay. */
class Boundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.report(error, { isShown: true })
  }

  override render() {
    const retry = () => {
      this.props.forget()
      this.setState({ hasFailed: false })
    }
    return this.state.hasFailed ? <Failed retry={retry} /> : this.props.children
  }
}
