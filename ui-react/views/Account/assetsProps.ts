import type { Account, Namespace, Network } from '#runtime/index'

/** Whose things a panel shows, and on which network. */
export type AssetsProps = { account: Account; namespace: Namespace; network: Network | undefined }
