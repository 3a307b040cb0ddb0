import { stories as account } from '../Account/AccountView.story.js'
import { stories as allWallets } from '../AllWallets/AllWalletsView.story.js'
import { stories as connect } from '../Connect/ConnectView.story.js'
import { stories as connecting } from '../ConnectingExternal/ConnectingExternalView.story.js'
import { stories as downloads } from '../Downloads/DownloadsView.story.js'
import { stories as networks } from '../Networks/NetworksView.story.js'
import { stories as switching } from '../SwitchNetwork/SwitchNetworkView.story.js'
import { stories as unsupported } from '../UnsupportedChain/UnsupportedChainView.story.js'
import type { Story } from './story.js'

/** Every state of every view. */
export const stories: readonly Story[] = [
  connect,
  allWallets,
  connecting,
  downloads,
  account,
  networks,
  switching,
  unsupported,
].flatMap((group) => Object.values<Story>(group))
