import { base, mainnet, polygon } from 'foyer-kit/networks'
import { showPage } from './showPage.js'

// The wallets of three chains are more than those of one.
showPage([mainnet, polygon, base])
