import type { Account, Namespace, Network } from '#runtime/index'

/** The account and network of a panel. */
export type AssetsProps = { account: Account; namespace: Namespace; network: Network | undefined }
