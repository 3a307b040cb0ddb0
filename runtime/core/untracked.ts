import { ref } from 'valtio/vanilla'

/** Lets a controller's state hold `value` as it is: not wrapped, not watched and not taken over from whoever owns it. */
export function untracked<value extends object>(value: value): value {
  return ref(value)
}
