/**
 * The highest fees that visitors have reviewed, by the parameters of the payment's request. The parameters cannot name
 * them, because wallets that choose the fee themselves get them too.
 */
export const reviewedFees = new WeakMap<object, bigint>()
