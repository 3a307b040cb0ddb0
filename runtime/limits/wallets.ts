export const walletsPerPage = 40
/** Pages without a usable wallet that one call reads before the list ends. */
export const walletPagesAtOnce = 5
/** Maximum featured wallets; further ones appear in the list of all wallets. */
export const featuredWallets = 4
export const recommendedWallets = 4
/** Extra wallets to request, to replace installed ones. */
export const spareWallets = 4
export const recentWallets = 2
/** Rows of a long list whose images load at once; the others wait, because a fling only passes them. */
export const imagesAtOnce = 12
export const imageDelayMs = 100
/** How long other code waits for the first wallets and their images before it loads ahead. */
export const firstWalletsMs = 1000
export const searchResults = 100
export const searchMinimumCharacters = 2
