import { mainnet } from 'foyer-kit/networks'
import { showPage } from './showPage.js'

showPage([mainnet])
