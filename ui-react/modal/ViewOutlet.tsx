import { useContext, useLayoutEffect, useMemo, useRef } from 'react'
import { InvalidOptionError } from '#generated/errors/config'
import type { Route } from '#runtime/index'
import { afterPaint } from '../hooks/afterPaint.js'
import { useComponent } from '../hooks/useComponent.js'
import { useSpokenProblem } from '../hooks/useSpokenProblem.js'
import { useSpokenWait } from '../hooks/useSpokenWait.js'
import { modalWords } from '../i18n/en/modal.js'
import { useAnyText } from '../i18n/useText.js'
import { Boundary } from '../parts/Boundary.js'
import { Button, EmptyState, SkeletonRow, Stack } from '../primitives/index.js'
import { useInside } from '../provider/FoyerContext.js'
import { useHasMoved } from './useHasMoved.js'
import { findView, ViewsContext } from './ViewsContext.js'

/** The visible view: a skeleton while its code loads, a retry button if that fails. */
export function ViewOutlet({ route: { name, params } }: { route: Route }) {
  const foyer = useInside()
  const found = findView(useContext(ViewsContext), name)
  const { Component: loaded, hasFailed, retry } = useComponent(found?.load)
  const Visible = found?.Component ?? loaded
  const hasMoved = useHasMoved(name)
  // Views read their own state: a change of the frame renders none of them.
  const view = useMemo(() => Visible && <Visible params={params} />, [Visible, params])
  return (
    <Boundary
      key={name}
      onError={(error) => foyer.report(error, { isShown: true })}
      fallback={(retry) => <Failed reason="error.UNKNOWN" onRetry={retry} />}
    >
      {!found ? (
        <Missing name={name} />
      ) : view ? (
        <div className="foyer-view" data-moved={hasMoved || undefined}>
          {view}
        </div>
      ) : hasFailed ? (
        <Failed reason="modal.viewFailed" onRetry={retry} />
      ) : (
        <Loading />
      )}
    </Boundary>
  )
}

/** Throws, so that the error names the missing view to the page's developer. */
function Missing({ name }: { name: string }): never {
  throw new InvalidOptionError({
    option: 'views',
    reason: `the view ${name} was opened but does not exist. Pass it to FoyerModal.`,
  })
}

/**
 * Its replacement appears without animation: a row sliding under the pointer would take a click meant for
 * another.
 */
function Loading() {
  useSpokenWait(true, useAnyText(modalWords)('modal.loading'))
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const dialog = place.current?.closest('.foyer-dialog')
    return () => {
      dialog?.setAttribute('data-still', '')
      // The next frame measures the new height, so animations may run from the one after.
      void afterPaint().then(() => dialog?.removeAttribute('data-still'))
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

type FailedProps = { reason: 'modal.viewFailed' | 'error.UNKNOWN'; onRetry: () => void }

/** Shown when the view failed to load or to render. */
function Failed({ reason, onRetry }: FailedProps) {
  const text = useAnyText(modalWords)
  const title = text('modal.viewFailed.title')
  useSpokenProblem(`${title}. ${text(reason)}`)
  return (
    <EmptyState
      icon="warning"
      title={title}
      text={text(reason)}
      action={<Button onClick={onRetry}>{text('modal.retry')}</Button>}
    />
  )
}
