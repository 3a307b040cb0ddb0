export const walletsPerPage = 40
/** Of the wallets that the host puts first, so many are; what it names besides is in the list of all. */
export const featuredWallets = 4
export const recommendedWallets = 4
/** Asked for beyond those, so that others take the places of what is installed already. */
export const spareWallets = 4
export const recentWallets = 2
export const searchResults = 100
export const searchMinimumCharacters = 2
