import { createEvmAdapter } from 'foyer-kit/evm'
import { mainnet } from 'foyer-kit/networks'
import { showPage } from './showPage.js'

showPage([mainnet], [createEvmAdapter()])
