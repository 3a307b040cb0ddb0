import { startTransition, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Inside } from '#runtime/internal'
import { useFeature } from '../hooks/useFeature.js'
import { Dialog, LiveRegion } from '../primitives/index.js'
import { FoyerContext, useInside } from '../provider/FoyerContext.js'
import { sharedTokens } from '../theme/tokens.js'
import type { EmbeddedPanelProps } from './EmbeddedPanel.js'
import { ModalFrame } from './ModalFrame.js'
import { rehearseFoyer } from './rehearseFoyer.js'

/** Enough for the code of the view's parts to load. */
const lastsMs = 2000

/**
 * Opens the dialog while the page is idle, with the wallets of a stand-in, in a document that is never shown: browsers compile code
 * when it first runs, and the first press need not wait for that. Such a document loads no images and takes no focus.
 */
export function Rehearsal() {
  const foyer = useInside()
  const [stage, setStage] = useState<Stage>()
  const { fontFamily } = useFeature('theme').value.variables
  useEffect(() => {
    try {
      findFonts(fontFamily)
    } catch (error) {
      reportQuietly(foyer, error) // not a font, or no canvas
    }
  }, [fontFamily, foyer])
  useEffect(() => {
    const rehearsed = tryRehearsing(foyer)
    if (!rehearsed) return
    const { body } = document.implementation.createHTMLDocument()
    startTransition(() => setStage({ body, foyer: silence(foyer, rehearsed) }))
    const cancel = foyer.environment.clock.after(lastsMs, () => {
      setStage(undefined)
      rehearsed.destroy()
    })
    return () => {
      cancel()
      rehearsed.destroy()
    }
  }, [foyer])
  return (
    stage &&
    createPortal(
      <FoyerContext.Provider value={stage.foyer}>
        {/* What it announces stays in this document. */}
        <LiveRegion>
          <ModalFrame Panel={RehearsedDialog} />
        </LiveRegion>
      </FoyerContext.Provider>,
      stage.body,
    )
  )
}

function tryRehearsing(foyer: Inside): Inside | undefined {
  try {
    return rehearseFoyer(foyer)
  } catch (error) {
    reportQuietly(foyer, error) // the page has changed its options since
    return undefined
  }
}

type Stage = { readonly body: HTMLElement; readonly foyer: Inside }

/** Has the wallets of the rehearsed foyer. Loads no other data and shows no failures: both wait until the modal opens. */
function silence(foyer: Inside, rehearsed: Inside): Inside {
  const isRehearsed = (name: string) => name === 'wallets' || name === 'images'
  return {
    ...foyer,
    environment: rehearsed.environment,
    hasIntent: () => true,
    shown: rehearsed.shown,
    load: (name) => (isRehearsed(name) ? rehearsed.load(name) : new Promise(() => {})),
    peek: (name) => (isRehearsed(name) ? rehearsed : foyer).peek(name),
    whenIdle() {},
    report: (error) => reportQuietly(foyer, error),
  }
}

function reportQuietly({ environment }: Inside, error: unknown): void {
  environment.log.debug('The modal could not be rendered ahead.', error)
}

function RehearsedDialog(frame: EmbeddedPanelProps) {
  return <Dialog {...frame} open onClose={stay} />
}

function stay() {}

/** Browsers look a font up when they first measure a text in it, and the press would wait for each. */
function findFonts(family: string = sharedTokens['--foyer-font']) {
  const context = globalThis.OffscreenCanvas && new OffscreenCanvas(1, 1).getContext('2d')
  if (!context) return
  for (const [name, value] of Object.entries(sharedTokens))
    if (name.startsWith('--foyer-text-')) {
      const font = value.replace('var(--foyer-font)', family)
      if (!document.fonts.check(font)) continue // would load a font of the page
      context.font = font
      context.measureText(name)
    }
}
