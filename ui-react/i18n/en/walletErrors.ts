import { connectionTexts } from '#generated/errors/texts/connection'
import { rpcTexts } from '#generated/errors/texts/rpc'
import { walletTexts } from '#generated/errors/texts/wallet'

/** Errors of wallet requests. */
export const walletErrorWords = { ...connectionTexts, ...walletTexts, ...rpcTexts } as const
