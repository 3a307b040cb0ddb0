import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ActionNotVisibleError } from '#generated/errors/approval'
import { confirmWords } from '../i18n/en/confirm.js'
import { useText } from '../i18n/useText.js'
import { useAnnounce } from '../primitives/index.js'
import { useInside } from '../provider/FoyerContext.js'
import { useStyles } from '../theme/useStyles.js'
import { confirmCss } from './useConfirm.css.js'
import { useSight } from './useSight.js'
import { type Rest, watchRest } from './watchRest.js'

export type UseConfirmReturnType = {
  /** Props of the button. */
  readonly button: {
    readonly ref: (element: HTMLButtonElement | null) => void
    readonly onClick: (event: MouseEvent) => void
    readonly 'aria-disabled': true | undefined
    /** Keeps the button from shrinking under a press: browsers count a transformed button as not visible. */
    readonly 'data-steady': true
  }
  /** True if the visitor cannot have seen the button: presses are refused. */
  readonly isHidden: boolean
}

/**
 * Guards a button that leads to a signature, a payment or a permission against clickjacking. It calls `action` in the
 * task of a press, but only if the visitor can see the button. A pointer also has to wait until the button has stayed
 * in place for a moment; until then it is dimmed.
 */
export function useConfirm(action: () => void): UseConfirmReturnType {
  useStyles('part', confirmCss)
  const foyer = useInside()
  const [target, ref] = useState<HTMLButtonElement | null>(null)
  const covered = useText(confirmWords)('confirm.covered')
  const announce = useAnnounce()
  const { sight, latest } = useSight(target)
  const [isResting, setIsResting] = useState(false)
  const rest = useRef<Rest>(undefined)
  const isWaiting = useRef(false)
  const current = useRef(action)
  useEffect(() => {
    current.current = action
  })

  useEffect(() => {
    if (!target) return
    // In the same frame: React would render later, and the button still look as if it took presses.
    const watched = watchRest(target, (next) => flushSync(() => setIsResting(next)))
    rest.current = watched
    return () => {
      watched.stop()
      setIsResting(false)
    }
  }, [target])

  const decide = ({ isNews = false } = {}) => {
    if (latest.current.sight === 'seen') current.current()
    else if (latest.current.sight === 'away') target?.scrollIntoView({ block: 'nearest' })
    else {
      foyer.report(new ActionNotVisibleError(), { isShown: true })
      if (!isNews) announce(covered, 'assertive') // else the notice, which appears now, says it
    }
  }
  const onClick = async (event: MouseEvent) => {
    event.preventDefault() // a form is submitted by `action`
    // Keys and assistive technology press what has the focus, wherever it has moved.
    const isPointer = event.detail > 0
    if (isWaiting.current || (isPointer && !rest.current?.isResting())) return
    if (latest.current.sight) return decide()
    isWaiting.current = true
    await latest.current.decided
    isWaiting.current = false
    if (target?.isConnected) decide({ isNews: true })
  }

  return {
    button: {
      ref,
      onClick: (event) => void onClick(event),
      'aria-disabled': isResting ? undefined : true,
      'data-steady': true,
    },
    isHidden: sight === 'hidden',
  }
}
