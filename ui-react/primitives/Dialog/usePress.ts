import { type MouseEvent, type PointerEvent, useRef } from 'react'

/** Farther than this, in pixels, a pointer has left what it pressed, as one that changes its mind does. */
const restPx = 8

export type UsePressReturnType = {
  /** What the element gets that contains everything to press. */
  readonly handlers: {
    readonly onPointerDown: (event: PointerEvent) => void
    readonly onClickCapture: (event: MouseEvent) => void
  }
  /** Whether the last press began on this element itself. */
  readonly beganOn: (element: EventTarget) => boolean
}

/**
 * Follows presses. The click goes to the control that was pressed, even if it has moved away from under a resting
 * pointer, as it does when a list above it arrives: browsers give that click to the parent of both places.
 */
export function usePress(): UsePressReturnType {
  const began = useRef<PointerEvent>(undefined)
  const control = useRef<Element>(undefined)
  return {
    handlers: {
      onPointerDown(event) {
        began.current = event
        control.current = (event.target instanceof Element && event.target.closest('a, button')) || undefined
      },
      onClickCapture(event) {
        const { current: from } = began
        const { current: pressed } = control
        control.current = undefined
        if (!from || !pressed || event.detail === 0) return // keys press what has the focus
        const isInside = event.target instanceof Node && pressed.contains(event.target)
        const distance = Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY)
        if (isInside || distance > restPx) return
        event.stopPropagation()
        pressed.dispatchEvent(new globalThis.MouseEvent('click', event.nativeEvent))
      },
    },
    beganOn: (element) => began.current?.target === element,
  }
}
