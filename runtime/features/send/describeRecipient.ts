import type { Transaction } from '#generated/blockchain-api/index'
import type { Network } from '../../networks/defineNetwork.js'
import type { Namespace } from '../../utils/caip.js'
import { isSameAddress } from '../../utils/isSameAddress.js'
import { blockchainApiOf } from '../blockchainApiOf.js'
import type { FeatureContext } from '../defineFeature.js'
import { paysToken } from '../paysToken.js'
import { looksLike } from './looksLike.js'
import type { RecipientWarning } from './types.js'

type Account = NonNullable<FeatureContext['state']['account'][Namespace]>
type Profile = NonNullable<Account['profile']['value']>

export type DescribeRecipientParameters = {
  readonly address: string
  readonly account: Account
  readonly network: Network
  /** Addresses that this page has sent to. */
  readonly sent: readonly string[]
  readonly signal: AbortSignal
}

/** What is known of a recipient: its profile, and reasons to look twice. What cannot be read is left out. */
export async function describeRecipient(
  context: Pick<FeatureContext, 'config' | 'environment' | 'services'>,
  { address, account, network, sent, signal }: DescribeRecipientParameters,
): Promise<{ readonly profile: Profile; readonly warnings: readonly RecipientWarning[] }> {
  const ignore = (error: unknown) => {
    context.environment.log.debug('Details of the recipient are unknown.', error)
    return undefined
  }
  const api = await blockchainApiOf(context, network).catch(ignore)
  const [profile, history] = await Promise.all([
    api?.getIdentity({ address, sender: account.address, signal }).catch(ignore),
    api
      ?.getHistory({
        address: account.address,
        caipNetworkId: network.caipNetworkId,
        cursor: undefined,
        signal,
      })
      .catch(ignore),
  ])
  const own = Object.keys(account.types).concat(account.addresses)
  const payees =
    history?.data.flatMap((transaction) => readPayee(transaction, account.address, network)) ?? []
  const known = [...own, ...sent, ...payees]
  const isKnown = known.some((each) => isSameAddress(each, address))
  const like = isKnown ? undefined : known.find((each) => looksLike(each, address))
  return {
    profile: profile ?? {},
    warnings: [
      ...(isSameAddress(address, account.address) ? [{ kind: 'self' } as const] : []),
      ...(like === undefined ? [] : [{ kind: 'lookAlike', like } as const]),
      // Without a history, this could be a repeated payment.
      ...(!isKnown && like === undefined && history ? [{ kind: 'firstTime' } as const] : []),
    ],
  }
}

/** Whom the account itself has paid. Anyone can put other transactions into a history. */
function readPayee(transaction: Transaction, owner: string, network: Network): readonly string[] {
  const { operationType, sentFrom, sentTo } = transaction.metadata
  const isOwn = operationType === 'send' && isSameAddress(sentFrom, owner)
  return isOwn && !paysToken(transaction, network) ? [sentTo] : []
}
