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

test('a connection is a wallet for code that was written for Wallet Standard, without a cast', () => {
  expectTypeOf(toStandardWallet({ session })).toExtend<SolanaWallet>()
  expectTypeOf(toStandardWallet({ session })).toExtend<Wallet>()
})

test('the wallet of the page itself is there where there is one', () => {
  const provider = foyer.connection.session('solana')?.provider
  // @ts-expect-error it may be a wallet that was paired with
  provider?.account
  if (!isSolanaProvider(provider)) return
  expectTypeOf(provider.wallet).toEqualTypeOf<Wallet>()
  expectTypeOf(provider.account).toEqualTypeOf<WalletAccount>()
})
