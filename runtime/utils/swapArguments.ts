/** What to swap, for `foyer.open({ name: 'Swap', params })`. */
export type SwapArguments = {
  /** How much to sell, in whole tokens: `0.5`. */
  readonly amount?: string | undefined
  /** Symbol or address of the token to sell. A symbol that several tokens have chooses none. */
  readonly fromToken?: string | undefined
  /** Symbol or address of the token to buy. */
  readonly toToken?: string | undefined
}
