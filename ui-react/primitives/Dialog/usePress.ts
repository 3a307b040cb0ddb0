import { type MouseEvent, type PointerEvent, useRef } from 'react'

export type UsePressReturnType = {
  /** For the element that contains all controls. */
  readonly handlers: {
    readonly onPointerDown: (event: PointerEvent) => void
    readonly onClickCapture: (event: MouseEvent) => void
  }
  /** Whether the last press began on this element itself. */
  readonly beganOn: (element: EventTarget) => boolean
}

/** A pressed button or link, and where it was. */
type Pressed = { readonly control: Element; readonly place: DOMRect }

/**
 * Follows presses. The click goes to the button or link that was pressed, even if it has moved away from under a resting
 * pointer, as it does when a list above it arrives: browsers give that click to the parent of both places.
 */
export function usePress(): UsePressReturnType {
  const target = useRef<EventTarget>(undefined)
  const pressed = useRef<Pressed>(undefined)
  return {
    handlers: {
      onPointerDown(event) {
        target.current = event.target
        const control = event.target instanceof Element && event.target.closest(redirected)
        pressed.current = control ? { control, place: control.getBoundingClientRect() } : undefined
      },
      onClickCapture(event) {
        const { control, place } = pressed.current ?? {}
        pressed.current = undefined
        // Keys press what has the focus.
        if (!place || !control?.isConnected || event.detail === 0) return
        const isInside = event.target instanceof Node && control.contains(event.target)
        if (isInside || !isWithin(place, event)) return
        event.stopPropagation()
        event.preventDefault()
        control.dispatchEvent(new globalThis.MouseEvent('click', event.nativeEvent))
      },
    },
    beganOn: (element) => target.current === element,
  }
}

/** Controls that get the click of their press. Not buttons of a signature or payment: they must be under the pointer to the end. */
const redirected = 'a:not([data-steady]), button:not([data-steady])'

function isWithin({ left, right, top, bottom }: DOMRect, { clientX, clientY }: MouseEvent): boolean {
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
}
