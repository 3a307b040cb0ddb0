import { connectionTexts } from '#generated/errors/texts/connection'
import { rpcTexts } from '#generated/errors/texts/rpc'
import { walletTexts } from '#generated/errors/texts/wallet'

/** What can go wrong while a wallet is asked for something. */
export const walletErrorWords = { ...connectionTexts, ...walletTexts, ...rpcTexts } as const
