import { ref } from 'valtio/vanilla'

/** Lets controller state hold `value` as it is: not proxied, not watched, not frozen. */
export function untracked<value extends object>(value: value): value {
  return ref(value)
}
