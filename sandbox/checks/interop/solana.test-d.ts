import type {
  SolanaSignAndSendTransactionFeature,
  SolanaSignMessageFeature,
  SolanaSignTransactionFeature,
} from '@solana/wallet-standard-features'
import type { Wallet, WalletAccount, WalletWithFeatures } from '@wallet-standard/base'
import type { StandardConnectFeature, StandardEventsFeature } from '@wallet-standard/features'
import type { Foyer, Session } from 'foyer-kit'
import { isSolanaProvider, toStandardWallet } from 'foyer-kit/solana'
import { expectTypeOf, test } from 'vitest'

declare const foyer: Foyer
declare const session: Session

type SolanaWallet = WalletWithFeatures<
  StandardConnectFeature &
    StandardEventsFeature &
    SolanaSignMessageFeature &
    SolanaSignTransactionFeature &
    SolanaSignAndSendTransactionFeature
>

test('a session converts to a Wallet Standard wallet without a cast', () => {
  expectTypeOf(toStandardWallet({ session })).toExtend<SolanaWallet>()
  expectTypeOf(toStandardWallet({ session })).toExtend<Wallet>()
})

test('an injected session exposes its Wallet Standard wallet', () => {
  const provider = foyer.connection.session('solana')?.provider
  // @ts-expect-error it may be a paired wallet
  provider?.account
  if (!isSolanaProvider(provider)) return
  expectTypeOf(provider.wallet).toExtend<Wallet>()
  expectTypeOf(provider.account).toExtend<WalletAccount>()
  expectTypeOf<Wallet>().toExtend<typeof provider.wallet>()
  expectTypeOf<WalletAccount>().toExtend<typeof provider.account>()
})
