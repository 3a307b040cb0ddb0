import type { Eip1193Provider } from './eip1193.js'

/** What a wallet tells by itself (EIP-1193). */
const walletEvents = ['accountsChanged', 'chainChanged', 'disconnect'] as const
type WalletEvent = (typeof walletEvents)[number]
type Heard = { readonly [event in WalletEvent]: (value: unknown) => void }

/**
 * Listens to a wallet from now on. What it tells before anybody can make use of it is kept, so that nothing is missed while the wallet
 * is still being asked.
 */
export function listenToWallet(provider: Eip1193Provider) {
  let early: { event: WalletEvent; value: unknown }[] = []
  let heard: Heard | undefined
  const listeners = walletEvents.map((event) => ({
    event,
    listener(value: unknown) {
      if (heard) heard[event](value)
      else early.push({ event, value })
    },
  }))
  for (const { event, listener } of listeners) attempt(() => provider.on?.(event, listener))

  return {
    /** From here on somebody hears, first of all what was told before. */
    hear(by: Heard) {
      heard = by
      for (const { event, value } of early) by[event](value)
      early = []
    },
    /** An answer that came after it is newer than what was told. */
    forget(event: WalletEvent) {
      early = early.filter((each) => each.event !== event)
    },
    stop() {
      for (const { event, listener } of listeners) attempt(() => provider.removeListener?.(event, listener))
    },
  }
}

/** What a wallet tells by itself, from the first moment on. */
export type WalletLine = ReturnType<typeof listenToWallet>

/** A wallet whose events are broken can still be asked. */
function attempt(listen: () => void): void {
  try {
    listen()
  } catch {
    // it will not tell us; switching and restoring ask it anyway
  }
}
