import type { RequestArguments } from '../adapters/adapter.js'
import type { TestWallet } from './testWallet.js'

/** What the wallet was asked to send, and what the visitor reviewed when pressing the button. */
export type WatchedPresses = {
  /** Presses the button below what is under review. */
  press(reviewed: RequestArguments | undefined, submit: () => Promise<unknown>): void
  /** All requests to send, oldest first. `seen` is undefined for one that no press was for. */
  asked(): readonly { readonly params: unknown; readonly seen: unknown }[]
}

/** Watches that a wallet is asked only for what was reviewed. */
export function watchPresses(wallet: TestWallet): WatchedPresses {
  const seen = new Map<unknown, unknown>()
  return {
    press(reviewed, submit) {
      // A copy, because what was reviewed must not change afterwards either.
      if (reviewed) seen.set(reviewed.params, structuredClone(reviewed.params))
      submit().catch(() => {})
    },
    asked: () =>
      wallet.log
        .filter(({ method }) => method === 'send')
        .map(({ params }) => ({ params, seen: seen.get(params) })),
  }
}
